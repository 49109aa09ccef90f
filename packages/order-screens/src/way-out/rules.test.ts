import { ApiError } from '@tapri/web-kit/api'
import { expect, test } from 'vitest'
import { cancelledBy, isDecided, isOvertaken, nextAttempt } from './rules.ts'

test.each([
  ['changed_mind', 'customer'],
  ['takes_too_long', 'customer'],
  ['customer_asked', 'admin'],
  ['not_genuine', 'admin'],
  ['other', null],
] as const)('the reason %s is one of: %s', (reason, by) => {
  expect(cancelledBy(reason)).toBe(by)
})

test('the same request keeps its key, another one has its own', () => {
  const first = nextAttempt({ id: 'a', reason: 'other' }, null, () => 'k-1')
  expect(nextAttempt({ id: 'a', reason: 'other' }, first, () => 'k-2')).toBe(first)
  expect(nextAttempt({ id: 'a', reason: 'too_far' }, first, () => 'k-2').key).toBe('k-2')
  expect(nextAttempt({ id: 'b', reason: 'other' }, first, () => 'k-2').key).toBe('k-2')
})

test.each([
  [0, false, false],
  [400, true, false],
  [404, true, true],
  [409, true, true],
  [422, true, false],
  [503, false, false],
])('after status %i the attempt is decided: %s, overtaken: %s', (status, decided, overtaken) => {
  const error = new ApiError('', status, null)
  expect([isDecided(error), isOvertaken(error)]).toEqual([decided, overtaken])
})
