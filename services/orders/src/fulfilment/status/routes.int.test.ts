import { randomUUID } from 'node:crypto'
import { roles } from '@tapri/contracts/common'
import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, request } from '../../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

const personOf = (role: (typeof roles)[number]) =>
  ({
    customer: fixture.customer,
    delivery: fixture.deliveryPerson,
    outlet_manager: fixture.manager,
    admin: fixture.admin,
  })[role]

const setStatus = (id: string, order_status: string, by = fixture.admin, headers = {}) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/status`, { order_status }, headers)

const assignedOrder = async () => {
  const { id } = await placeOrder(fixture)
  await request(fixture, fixture.admin, 'PUT', `/orders/${id}/assign`, {
    delivery_person_id: fixture.deliveryPerson.id,
  })
  return id
}
const timelineOf = (id: string) =>
  fixture.db.selectFrom('order_timeline').selectAll().where('order_id', '=', id).orderBy('version').execute()

const ended = (status: OrderStatus) => status === 'delivered' || status === 'cancelled'
const settable: Record<(typeof roles)[number], OrderStatus[]> = {
  customer: [],
  delivery: ['confirmed', 'preparing', 'out_for_delivery', 'delivered'],
  outlet_manager: ['pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered'],
  admin: [...orderStatuses],
}
const expected = (role: (typeof roles)[number], from: OrderStatus, to: OrderStatus) => {
  if (!settable[role].includes(to)) return 403
  return from !== to && ended(from) ? 409 : 200
}
const cells = roles.flatMap((role) =>
  orderStatuses.flatMap((from) => orderStatuses.map((to) => [role, from, to, expected(role, from, to)] as const)),
)

test.each(cells)('%s moves an order from %s to %s: %d', async (role, from, to, expectedStatus) => {
  const id = await assignedOrder()
  if (from !== 'pending') await setStatus(id, from)
  const entries = await timelineOf(id)

  const { status, body } = await setStatus(id, to, personOf(role))
  expect(status).toBe(expectedStatus)
  expect(body.detail).toBe(expectedStatus === 409 ? `This order is already ${from}.` : body.detail)

  const { body: now } = await request<Order>(fixture, fixture.admin, 'GET', `/orders/${id}`)
  expect(now.order_status).toBe(expectedStatus === 200 ? to : from)
  expect(now.payment_status).toBe(now.order_status === 'delivered' ? 'paid' : 'pending')
  expect(now.delivered_at !== undefined).toBe(now.order_status === 'delivered')

  const written = (await timelineOf(id)).slice(entries.length)
  const entry = { version: entries.length + 1, what: 'status_changed', from_status: from, to_status: to }
  const actor = { actor_id: personOf(role).id, actor_role: role, delivery_person_id: fixture.deliveryPerson.id }
  expect(written).toMatchObject(expectedStatus === 200 && from !== to ? [{ ...entry, ...actor }] : [])
  const events = await fixture.db
    .selectFrom('outbox')
    .select('subject')
    .where('thing_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toHaveLength(entries.length + written.length)
})

test('an unknown status is 400; a status that the role may not set is 403 before the order is looked up', async () => {
  const { id } = await placeOrder(fixture)
  expect((await setStatus(id, 'eaten')).status).toBe(400)
  expect((await setStatus(randomUUID(), 'cancelled', fixture.deliveryPerson)).status).toBe(403)
})

test('R23 R24 an order out of scope is 404, like an unknown one', async () => {
  const unknown = await setStatus(randomUUID(), 'confirmed')
  const { id } = await placeOrder(fixture)
  const otherManager = await insertPerson(fixture.db, 'outlet_manager')
  await insertOutlet(fixture.db, { manager_id: otherManager.id, lat: 12.97, lng: 77.64 })
  const withoutOutlet = await insertPerson(fixture.db, 'outlet_manager')

  for (const stranger of [fixture.deliveryPerson, otherManager, withoutOutlet]) {
    const { status, body } = await setStatus(id, 'confirmed', stranger)
    expect(status).toBe(404)
    expect({ ...body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  }
  expect(unknown.body.detail).toBe('Order not found')
  expect(await timelineOf(id)).toHaveLength(1)
})

test('simultaneous status changes write one timeline entry each, each from the status of the one before', async () => {
  const id = await assignedOrder()
  const targets = Array.from({ length: 30 }, (_, n) => orderStatuses[n % 4] ?? 'pending')
  const replies = await Promise.all(targets.map((to) => setStatus(id, to)))
  expect(replies.every(({ status }) => status === 200)).toBe(true)

  const entries = await timelineOf(id)
  expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1))
  for (const [index, entry] of entries.entries()) {
    expect(entry.from_status).toBe(entries[index - 1]?.to_status ?? null)
    expect(entry.at.getTime()).toBeGreaterThanOrEqual(entries[index - 1]?.at.getTime() ?? 0)
  }
})

test('of a simultaneous delivery and cancellation one succeeds, and no change follows it', async () => {
  const id = await assignedOrder()
  const targets = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'delivered' : 'cancelled'))
  const replies = await Promise.all(targets.map((to) => setStatus(id, to)))
  const [last] = (await timelineOf(id)).toReversed()

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(10)
  expect(new Set(replies.flatMap(({ body }) => body.detail ?? []))).toEqual(
    new Set([`This order is already ${last?.to_status}.`]),
  )
  expect(last?.version).toBe(3)
})

test('a repeat with the same key does not move an order back', async () => {
  const id = await assignedOrder()
  const key = { 'idempotency-key': randomUUID() }
  expect((await setStatus(id, 'confirmed', fixture.manager, key)).body.order_status).toBe('confirmed')
  await setStatus(id, 'preparing', fixture.deliveryPerson)
  const repeat = await setStatus(id, 'confirmed', fixture.manager, key)
  expect([repeat.status, repeat.body.order_status]).toEqual([200, 'preparing'])
  expect((await setStatus(id, 'delivered', fixture.manager, key)).status).toBe(422)
})

test('triggers refuse to change an ended order or a timeline', async () => {
  const id = await assignedOrder()
  await setStatus(id, 'cancelled')
  const { db } = fixture
  await expect(
    db.updateTable('orders').set({ order_status: 'pending' }).where('id', '=', id).execute(),
  ).rejects.toThrow('an order that has ended may not be changed')
  await expect(
    db.updateTable('order_timeline').set({ actor_id: null }).where('order_id', '=', id).execute(),
  ).rejects.toThrow('a timeline may not be changed')
  await expect(db.deleteFrom('order_timeline').where('order_id', '=', id).execute()).rejects.toThrow(
    'a timeline may not be changed',
  )
})
