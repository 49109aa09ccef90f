import { expect, test } from 'vitest'
import { jumpRefusal } from './versions.ts'

test.each([
  ['unknown', undefined, 1_000_000, true],
  ['reset by an operator', 0, 1_000_000, true],
  ['the next one', 7, 8, true],
  ['older', 7, 3, true],
  ['as far as allowed', 7, 107, true],
  ['one further', 7, 108, false],
])('a version that is %s: from %s to %s is accepted: %s', (_, known, version, isTaken) => {
  expect(jumpRefusal(known, version) === undefined).toBe(isTaken)
})
