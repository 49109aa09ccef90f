import type { Role } from '@tapri/contracts/common'
import { expect, test } from 'vitest'
import { concernedBy, type OrderFact, sightOf } from './sight.ts'

const placed: OrderFact = {
  order_id: 'order',
  customer_id: 'asha',
  outlet_id: 'here',
  delivery_person_id: null,
  order_status: 'pending',
  at: '2026-11-22T09:00:00.000Z',
  version: 1,
}
const assigned = { ...placed, delivery_person_id: 'ravi' }
const released = { ...placed, previous_delivery_person_id: 'ravi' }
const handedOver = { ...placed, outlet_id: 'there', previous_outlet_id: 'here' }
const alertedTo = (level: string) => ({ ...assigned, alert: { kind: 'unconfirmed', level } })
const overseers: Record<string, string[]> = { here: ['meera', 'kiran'], there: ['tara'] }
const overseersOf = (outletId: string) => overseers[outletId] ?? []

const people: [role: Role, id: string][] = [
  ['customer', 'asha'],
  ['customer', 'another'],
  ['delivery', 'ravi'],
  ['delivery', 'another'],
  ['outlet_manager', 'meera'],
  ['outlet_manager', 'kiran'],
  ['outlet_manager', 'tara'],
  ['outlet_manager', 'without an outlet'],
  ['admin', 'root'],
]
const none = undefined

// One column for each of `people`.
test.each([
  ['placed', placed, ['sees', none, none, none, 'sees', 'sees', none, none, 'sees']],
  ['assigned', assigned, ['sees', none, 'sees', none, 'sees', 'sees', none, none, 'sees']],
  ['released', released, ['sees', none, 'lost', none, 'sees', 'sees', none, none, 'sees']],
  ['handed over', handedOver, ['sees', none, none, none, 'lost', 'lost', 'sees', none, 'sees']],
  ['alerted, outlet', alertedTo('outlet'), [none, none, 'sees', none, 'sees', 'sees', none, none, 'sees']],
  ['alerted, admin', alertedTo('admin'), [none, none, 'sees', none, 'sees', 'sees', none, none, 'sees']],
  ['alerted, customer', alertedTo('customer'), ['sees', none, 'sees', none, 'sees', 'sees', none, none, 'sees']],
] as const)('who sees an order that was %s', (_, fact, expected) => {
  expect(people.map(([role, id]) => sightOf(fact, { id, role }, overseersOf))).toEqual(expected)
  const seeing = people.filter(([role], index) => expected[index] && role !== 'admin').map(([, id]) => id)
  expect(concernedBy(fact, overseersOf)).toEqual(expect.arrayContaining(seeing))
})

test('a person with the id of another role sees nothing by it', () => {
  expect(sightOf(assigned, { id: 'asha', role: 'delivery' }, overseersOf)).toBeUndefined()
  expect(sightOf(assigned, { id: 'ravi', role: 'customer' }, overseersOf)).toBeUndefined()
  expect(sightOf(assigned, { id: 'meera', role: 'customer' }, overseersOf)).toBeUndefined()
})
