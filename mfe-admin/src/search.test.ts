import { expect, test } from 'vitest'
import { matches } from './search.ts'

test.each([
  ['', true],
  ['masala', true],
  ['CHAI masala', true],
  ['cafe', true],
  ['मसाला', true],
  ['masala coffee', false],
])('the search %j matches the texts of the product: %s', (typed, expected) =>
  expect(matches(typed, 'Masala Chai', 'Café', 'मसाला चाय', null)).toBe(expected),
)
