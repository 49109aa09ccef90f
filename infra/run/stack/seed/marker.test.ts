import { expect, test } from 'vitest'
import { decideSeed } from './marker.ts'
import { categories, menu } from './menu.ts'

test('an empty database is seeded', () => {
  expect(decideSeed(undefined, 'a', true)).toBe('begin')
})

test('a menu without a marker is not changed', () => {
  expect(decideSeed(undefined, 'a', false)).toBe('leave alone')
})

test('an interrupted seed is completed', () => {
  expect(decideSeed({ state: 'started', database: 'a' }, 'a', false)).toBe('complete')
})

test('a finished seed is not repeated, even when an admin has deleted everything', () => {
  expect(decideSeed({ state: 'finished', database: 'a' }, 'a', true)).toBe('nothing')
})

test('a marker of other databases is ignored', () => {
  expect(decideSeed({ state: 'finished', database: 'a' }, 'b', true)).toBe('begin')
  expect(decideSeed({ state: 'started', database: 'a' }, 'b', false)).toBe('leave alone')
})

test('the demo menu has the promised categories and products', () => {
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
