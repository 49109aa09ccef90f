import { ApiError } from '@tapri/web-kit/api'
import { expect, test } from 'vitest'
import { canGiveBack, canHandOver, cancelledBy, canRelease, isDecided, isOvertaken, nextAttempt } from './rules.ts'

test.each([
  ['changed_mind', 'customer'],
  ['takes_too_long', 'customer'],
  ['customer_asked', 'admin'],
  ['not_genuine', 'admin'],
  ['other', null],
  ['not_paid', null],
] as const)('the reason %s is one of: %s', (reason, by) => {
  expect(cancelledBy(reason)).toBe(by)
})

test.each([
  ['pending', null, 1, 'hand over'],
  ['preparing', null, 2, 'hand over'],
  ['out_for_delivery', null, 2, ''],
  ['delivered', null, 2, ''],
  ['confirmed', 'd-1', 2, 'release, give back'],
  ['out_for_delivery', 'd-1', 2, 'release'],
  ['cancelled', 'd-1', 2, ''],
  ['pending', null, undefined, ''],
  ['confirmed', 'd-1', undefined, ''],
] as const)('of an order that is %s with the delivery person %s, version %s: %s', (status, person, version, ways) => {
  const order = { order_status: status, delivery_person_id: person, ...(version && { version }) }
  const found = [
    canHandOver(order) && 'hand over',
    canRelease(order) && 'release',
    canGiveBack(order) && 'give back',
  ].filter(Boolean)
  expect(found.join(', ')).toBe(ways)
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
