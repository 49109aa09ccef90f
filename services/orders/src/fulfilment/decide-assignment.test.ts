import { endedStatuses, openStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { decideAssignment } from './decide-assignment.ts'

const free = {
  fulfilment: 'delivery',
  order_status: 'confirmed',
  delivery_person_id: null,
  delivery_person_name: null,
  payment_method: 'cod',
  total_paise: 4_100,
} as const
const ravi = { id: 'ravi', canDeliver: true, cash: 0, limit: null }
const meera = { ...ravi, id: 'meera', canDeliver: false }

test.each(openStatuses)('an order that is %s can be assigned', (order_status) => {
  const change = decideAssignment({ ...free, order_status }, ravi)
  expect(change).toEqual({ event: 'assigned', set: { delivery_person_id: 'ravi' } })
})

test.each(endedStatuses)('an order that is %s cannot be assigned', (order_status) => {
  const decide = () => decideAssignment({ ...free, order_status }, ravi)
  expect(decide).toThrow(`This order has already been ${order_status}.`)
})

test('nobody brings an order that is picked up', () => {
  const decide = () => decideAssignment({ ...free, fulfilment: 'pickup' }, ravi)
  expect(decide).toThrow(expect.objectContaining({ code: 'IS_PICKED_UP' }))
})

test.each([
  ['to a named person', { delivery_person_name: 'Imran' }, 'already assigned to Imran. Cannot reassign.'],
  ['to the same person', { delivery_person_id: 'ravi', delivery_person_name: 'Ravi' }, 'already assigned to Ravi.'],
  ['to a person without a replica row', {}, 'already assigned to another person.'],
])('an order that is assigned %s cannot be assigned again', (_, given, sentence) => {
  expect(() => decideAssignment({ ...free, delivery_person_id: 'imran', ...given }, ravi)).toThrow(sentence)
})

test('a person who cannot deliver is refused after the checks of the order', () => {
  expect(() => decideAssignment(free, meera)).toThrow('This person cannot deliver orders.')
  const ended = { ...free, order_status: 'delivered' } as const
  expect(() => decideAssignment(ended, meera)).toThrow('already been delivered')
})

const limit = 100_000
test.each([
  ['exactly the limit', { cash: 95_900 }, {}],
  ['more, by an order that is paid by UPI', { cash: 95_901 }, { payment_method: 'upi' }],
  ['more, by an order that is paid online', { cash: 95_901 }, { payment_method: 'online' }],
  ['nothing, and an order over the limit', { cash: 0 }, { total_paise: 200_000 }],
  ['more, where nothing is refused', { cash: 95_901, limit: null }, {}],
] as const)('who would carry %s gets it', (_, taker, given) => {
  expect(decideAssignment({ ...free, ...given }, { ...ravi, limit, ...taker })).toMatchObject({ event: 'assigned' })
})

test('who would carry more than the limit does not get it', () => {
  const decide = () => decideAssignment(free, { ...ravi, cash: 95_901, limit })
  expect(decide).toThrow(expect.objectContaining({ code: 'CARRIES_TOO_MUCH' }))
})
