import { expect, test } from 'vitest'
import { decideSeed, type Marker } from './marker.ts'
import { categories, menu } from './menu.ts'
import { marks } from './menu-marks.ts'

const of = (state: Marker['state']): Marker => ({ state, database: 'a' })
test.each<[string, Marker | undefined, string, boolean, string]>([
  ['an empty database is seeded', undefined, 'a', true, 'begin'],
  ['a menu without a marker is not changed', undefined, 'a', false, 'leave alone'],
  ['an interrupted seed is completed', of('started'), 'a', false, 'complete'],
  ['a finished seed is not repeated, even when an admin has deleted everything', of('finished'), 'a', true, 'nothing'],
  ['a marker of other databases is ignored', of('finished'), 'b', true, 'begin'],
  ['a marker of other databases does not complete theirs', of('started'), 'b', false, 'leave alone'],
])('%s', (_, marker, database, menuIsEmpty, expected) => {
  expect(decideSeed(marker, database, menuIsEmpty)).toBe(expected)
})

test('each dish of the demo menu has a category, and each category the picture of a dish', () => {
  const [names, slugs] = [categories.map(({ name }) => name), menu.map(({ slug }) => slug)]
  expect(menu.filter(({ category }) => !names.includes(category))).toEqual([])
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(categories.filter(({ picture }) => !slugs.includes(picture))).toEqual([])
})

test('each dish of the demo menu has its marks', () => {
  expect(menu.filter(({ name }) => !marks[name])).toEqual([])
  expect(Object.keys(marks)).toHaveLength(menu.length)
})
