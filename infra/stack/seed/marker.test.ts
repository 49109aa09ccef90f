import { expect, test } from 'vitest'
import { decideSeed } from './marker.ts'
import { categories, menu } from './menu.ts'

test('an empty product is filled', () => {
  expect(decideSeed(undefined, 'a', true)).toBe('begin')
})

test('a menu without a marker is left alone', () => {
  expect(decideSeed(undefined, 'a', false)).toBe('leave alone')
})

test('a filling that was interrupted is completed', () => {
  expect(decideSeed({ state: 'started', database: 'a' }, 'a', false)).toBe('complete')
})

test('a finished one is never repeated, even when an admin has deleted everything', () => {
  expect(decideSeed({ state: 'finished', database: 'a' }, 'a', true)).toBe('nothing')
})

test('a marker of other databases says nothing about these', () => {
  expect(decideSeed({ state: 'finished', database: 'a' }, 'b', true)).toBe('begin')
  expect(decideSeed({ state: 'started', database: 'a' }, 'b', false)).toBe('leave alone')
})

test('the demo menu is what was promised', () => {
  const prices = menu.map(({ price }) => price)
  expect(categories.length).toBeGreaterThanOrEqual(4)
  expect(menu.length).toBeGreaterThanOrEqual(16)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([15, 249])
  const names = new Set(categories.map(({ name }) => name))
  expect(menu.filter(({ category }) => !names.has(category))).toEqual([])
  const slugs = menu.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(categories.filter(({ picture }) => !slugs.includes(picture))).toEqual([])
})
