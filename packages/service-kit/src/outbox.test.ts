import { expect, test } from 'vitest'
import { distinctThings } from './outbox.ts'

test.each([
  ['', ''],
  ['a', 'a'],
  ['abc', 'abc'],
  ['abac', 'ab'],
  ['aa', 'a'],
  ['abcb', 'abc'],
])('of %j are under way together %j', (waiting, together) => {
  const rows = waiting.split('').map((thing_id) => ({ thing_id }))
  expect(
    distinctThings(rows)
      .map(({ thing_id }) => thing_id)
      .join(''),
  ).toBe(together)
})
