import { expect, test } from 'vitest'
import { missingIn, outOfOrder } from './versions.ts'

/** `a1 a2 b1`: versions of orders as they came. */
const arrivals = (text: string) =>
  text.split(' ').flatMap((each) => (each ? { order: each.slice(0, 1), version: Number(each.slice(1)) } : []))

test.each([
  ['', []],
  ['a1 a2 a3', []],
  ['a1 b1 b2 a2', []],
  ['a4 a5', []],
  ['a1 a1 a2', []],
  ['a1 a2 a1 a3', []],
  ['a1 a3 a2', ['a']],
  ['a2 a1', ['a']],
  ['a1 b2 a2 b1', ['b']],
  ['a1 a3 a2 b2 b1', ['a', 'b']],
])('of "%s" these orders came out of order: %j', (came, expected) => {
  expect(outOfOrder(arrivals(came))).toEqual(expected)
})

test('names what did not come, and what nobody sent', () => {
  const [sent, came] = [arrivals('a1 a2 b1'), arrivals('a1 c1 a1 b1')]
  expect(missingIn(came, sent)).toEqual(arrivals('a2'))
  expect(missingIn(sent, came)).toEqual(arrivals('c1'))
})
