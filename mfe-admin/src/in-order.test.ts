import { expect, test } from 'vitest'
import { inOrder } from './arrange-list.tsx'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.each([
  [[], 'abcd'],
  [['d', 'c', 'b', 'a'], 'dcba'],
  [['c', 'a'], 'cabd'],
  [['x', 'b'], 'bacd'],
])('the order %j makes %s', (ids, expected) => {
  expect(
    inOrder(items, ids)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected)
})
