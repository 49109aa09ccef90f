import { ApiError } from '@tapri/web-kit/api'
import { refusal } from '@tapri/web-kit/testing'
import { expect, test } from 'vitest'
import { canGiveBack, canHandOver, cancelledBy, canRelease, isOvertaken } from './rules.ts'

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
  ['pending', null, 'hand over'],
  ['preparing', null, 'hand over'],
  ['out_for_delivery', null, ''],
  ['delivered', null, ''],
  ['confirmed', 'd-1', 'release, give back'],
  ['out_for_delivery', 'd-1', 'release'],
  ['cancelled', 'd-1', ''],
] as const)('of an order that is %s with the delivery person %s: %s', (status, person, ways) => {
  const order = { order_status: status, delivery_person_id: person }
  const found = [
    canHandOver(order) && 'hand over',
    canRelease(order) && 'release',
    canGiveBack(order) && 'give back',
  ].filter(Boolean)
  expect(found.join(', ')).toBe(ways)
})

test.each([
  [0, false],
  [400, false],
  [404, true],
  [409, true],
  [422, false],
  [503, false],
])('after status %i the order is overtaken: %s', (status, overtaken) => {
  expect(isOvertaken(new ApiError('', status, null))).toBe(overtaken)
})

test('a first try that is still worked on is not overtaken: the same may be asked again', () => {
  expect(isOvertaken(refusal('', 409, 'STILL_WORKING'))).toBe(false)
  expect(isOvertaken(refusal('', 409, 'ALREADY_CANCELLED'))).toBe(true)
})
