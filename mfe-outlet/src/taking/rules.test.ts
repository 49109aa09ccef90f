import { expect, test } from 'vitest'
import { isInName, soldOutFirst } from './rules.ts'

test.each([
  ['', true],
  ['chai', true],
  ['MAS', true],
  ['chai mas', true],
  [' chai ', true],
  ['samosa', false],
  ['chai samosa', false],
])('"%s" finds Masala Chai: %s', (typed, expected) => {
  expect(isInName('Masala Chai', typed)).toBe(expected)
})

test('what is sold out comes first, the rest in the order of the menu', () => {
  const products = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(soldOutFirst(products, new Set(['c', 'b'])).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd'])
})
