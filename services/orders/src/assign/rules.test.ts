import { endedStatuses, openStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { decideAssignment } from './rules.ts'

const free = { order_status: 'confirmed', delivery_person_id: null, delivery_person_name: null } as const

test.each(openStatuses)('an order that is %s can be assigned', (order_status) => {
  const change = decideAssignment({ ...free, order_status }, 'ravi', true)
  expect(change).toEqual({ event: 'assigned', set: { delivery_person_id: 'ravi' } })
})

test.each(endedStatuses)('an order that is %s cannot be assigned', (order_status) => {
  const decide = () => decideAssignment({ ...free, order_status }, 'ravi', true)
  expect(decide).toThrow(`This order is already ${order_status}.`)
})

test.each([
  ['to a named person', { delivery_person_name: 'Imran' }, 'already assigned to Imran. Cannot reassign.'],
  ['to the same person', { delivery_person_id: 'ravi', delivery_person_name: 'Ravi' }, 'already assigned to Ravi.'],
  ['to a person without a replica row', {}, 'already assigned to another person.'],
])('an order that is assigned %s cannot be assigned again', (_, given, sentence) => {
  expect(() => decideAssignment({ ...free, delivery_person_id: 'imran', ...given }, 'ravi', true)).toThrow(sentence)
})

test('a person who cannot deliver is refused after the checks of the order', () => {
  expect(() => decideAssignment(free, 'meera', false)).toThrow('This person cannot deliver orders.')
  const ended = { ...free, order_status: 'delivered' } as const
  expect(() => decideAssignment(ended, 'meera', false)).toThrow('already delivered')
})
