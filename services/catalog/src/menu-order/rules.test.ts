import { expect, test } from 'vitest'
import { isOrderStill, moves } from './rules.ts'

const placed = [
  { id: 'a', position: 1 },
  { id: 'b', position: 2 },
  { id: 'c', position: 5 },
  { id: 'd', position: 9 },
]

test.each([
  ['the order that they have', ['a', 'b', 'c', 'd'], {}],
  ['the last one first', ['d', 'a', 'b', 'c'], { d: 1, a: 2, b: 5, c: 9 }],
  ['neighbours', ['a', 'c', 'b', 'd'], { c: 2, b: 5 }],
  ['some of them take the places that they have together', ['d', 'b'], { d: 2, b: 9 }],
  ['what does not exist is left out', ['x', 'b', 'y', 'a'], { b: 1, a: 2 }],
  ['nothing that exists', ['x'], {}],
])('%s', (_, wanted, expected) => {
  expect(Object.fromEntries(moves(wanted, placed).map(({ id, position }) => [id, position]))).toEqual(expected)
})

test.each([
  [['a', 'b', 'c', 'd'], true],
  [['b', 'd'], true],
  [['a', 'x', 'b'], true],
  [['b', 'a', 'c', 'd'], false],
  [['d', 'x', 'a'], false],
  [['x'], true],
])('that %j is the order still is %s', (ids, expected) => {
  expect(isOrderStill(ids, placed)).toBe(expected)
})
