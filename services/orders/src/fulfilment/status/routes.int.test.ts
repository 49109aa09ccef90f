import { randomUUID } from 'node:crypto'
import type { Role } from '@tapri/contracts/common'
import { expect, test } from 'vitest'
import { placeOrder, timelineOf } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture, see, setStatus, assign } = await fileFixture()
const { db, customer, deliveryPerson, manager, admin } = fixture
const people = { customer, delivery: deliveryPerson, outlet_manager: manager, admin }

const assignedOrder = async () => {
  const { id } = await placeOrder(fixture)
  await assign(id)
  return id
}

test.each<[Role, from: string, to: string, status: number]>([
  ['delivery', 'pending', 'confirmed', 200],
  ['outlet_manager', 'preparing', 'pending', 200],
  ['delivery', 'out_for_delivery', 'delivered', 200],
  ['admin', 'preparing', 'cancelled', 200],
  ['outlet_manager', 'confirmed', 'confirmed', 200],
  ['admin', 'delivered', 'preparing', 409],
  ['outlet_manager', 'cancelled', 'delivered', 409],
  ['delivery', 'pending', 'cancelled', 403],
  ['customer', 'pending', 'confirmed', 403],
])('%s moves an order from %s to %s: %d, with entry and event if it changes', async (role, from, to, expected) => {
  const id = await assignedOrder()
  if (from !== 'pending') await setStatus(id, from)
  const entries = await timelineOf(fixture, id)

  const { status, body } = await setStatus(id, to, people[role])
  expect(status).toBe(expected)
  expect(body.detail).toBe(expected === 409 ? `This order has already been ${from}.` : body.detail)

  const now = await see(id)
  expect(now.order_status).toBe(expected === 200 ? to : from)
  expect(now.payment_status).toBe(now.order_status === 'delivered' ? 'paid' : 'pending')
  expect(now.delivered_at !== undefined).toBe(now.order_status === 'delivered')

  const written = (await timelineOf(fixture, id)).slice(entries.length)
  const entry = { version: entries.length + 1, what: 'status_changed', from_status: from, to_status: to }
  const actor = { actor_id: people[role].id, actor_role: role, delivery_person_id: deliveryPerson.id }
  expect(written).toMatchObject(expected === 200 && from !== to ? [{ ...entry, ...actor }] : [])
  const events = await db.selectFrom('outbox').select('subject').where('thing_id', '=', id).execute()
  expect(events).toHaveLength(entries.length + written.length)
})

test('an unknown status is 400; a status that the role may not set is 403 before the order is looked up', async () => {
  const { id } = await placeOrder(fixture)
  expect((await setStatus(id, 'eaten')).status).toBe(400)
  expect((await setStatus(randomUUID(), 'cancelled', deliveryPerson)).status).toBe(403)
})

test('a repeat with the same key does not move an order back', async () => {
  const id = await assignedOrder()
  const key = { 'idempotency-key': randomUUID() }
  expect((await setStatus(id, 'confirmed', manager, key)).body.order_status).toBe('confirmed')
  await setStatus(id, 'preparing', deliveryPerson)
  const repeat = await setStatus(id, 'confirmed', manager, key)
  expect([repeat.status, repeat.body.order_status]).toEqual([200, 'preparing'])
})
