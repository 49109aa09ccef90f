import { randomUUID } from 'node:crypto'
import { roles } from '@tapri/contracts/common'
import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKnown, anOrder, anOutlet, aShop, ask, type Shop } from '../testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const who = (role: (typeof roles)[number]) =>
  ({ customer: shop.customer, delivery: shop.deliveryPerson, outlet_manager: shop.manager, admin: shop.admin })[role]

const setStatus = (id: string, order_status: string, by = shop.admin, headers = {}) =>
  ask<Order>(shop, by, 'PUT', `/orders/${id}/status`, { order_status }, headers)

const assignedOrder = async () => {
  const { id } = await anOrder(shop)
  await ask(shop, shop.admin, 'PUT', `/orders/${id}/assign`, { delivery_person_id: shop.deliveryPerson.id })
  return id
}
const timelineOf = (id: string) =>
  shop.db.selectFrom('order_timeline').selectAll().where('order_id', '=', id).orderBy('version').execute()

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

test.each(cells)('%s takes an order from %s to %s: %d', async (role, from, to, answer) => {
  const id = await assignedOrder()
  if (from !== 'pending') await setStatus(id, from)
  const lines = await timelineOf(id)

  const { status, body } = await setStatus(id, to, who(role))
  expect(status).toBe(answer)
  expect(body.detail).toBe(answer === 409 ? `This order is already ${from}.` : body.detail)

  const { body: now } = await ask<Order>(shop, shop.admin, 'GET', `/orders/${id}`)
  expect(now.order_status).toBe(answer === 200 ? to : from)
  expect(now.payment_status).toBe(now.order_status === 'delivered' ? 'paid' : 'pending')

  const written = (await timelineOf(id)).slice(lines.length)
  const line = { version: lines.length + 1, what: 'status_changed', from_status: from, to_status: to }
  const actor = { actor_id: who(role).id, actor_role: role, delivery_person_id: shop.deliveryPerson.id }
  expect(written).toMatchObject(answer === 200 && from !== to ? [{ ...line, ...actor }] : [])
  const events = await shop.db.selectFrom('outbox').select('subject').where('thing_id', '=', id).orderBy('id').execute()
  expect(events).toHaveLength(lines.length + written.length)
})

test('what is not a status is not valid, and a role that may not set it is told so before anything else', async () => {
  const { id } = await anOrder(shop)
  expect((await setStatus(id, 'eaten')).status).toBe(400)
  expect((await setStatus(randomUUID(), 'cancelled', shop.deliveryPerson)).status).toBe(403)
})

test('R23 R24 an order out of scope is as if it were not there', async () => {
  const unknown = await setStatus(randomUUID(), 'confirmed')
  const { id } = await anOrder(shop)
  const otherManager = await aKnown(shop.db, 'outlet_manager')
  await anOutlet(shop.db, { manager_id: otherManager.id, lat: 12.97, lng: 77.64 })
  const withoutOutlet = await aKnown(shop.db, 'outlet_manager')

  for (const stranger of [shop.deliveryPerson, otherManager, withoutOutlet]) {
    const { status, body } = await setStatus(id, 'confirmed', stranger)
    expect(status).toBe(404)
    expect({ ...body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  }
  expect(unknown.body.detail).toBe('Order not found')
  expect(await timelineOf(id)).toHaveLength(1)
})

test('of many simultaneous moves each is one line, each from where the one before had led', async () => {
  const id = await assignedOrder()
  const targets = Array.from({ length: 30 }, (_, n) => orderStatuses[n % 4] ?? 'pending')
  const replies = await Promise.all(targets.map((to) => setStatus(id, to)))
  expect(replies.every(({ status }) => status === 200)).toBe(true)

  const lines = await timelineOf(id)
  expect(lines.map(({ version }) => version)).toEqual(lines.map((_, index) => index + 1))
  for (const [index, line] of lines.entries()) {
    expect(line.from_status).toBe(lines[index - 1]?.to_status ?? null)
    expect(line.at.getTime()).toBeGreaterThanOrEqual(lines[index - 1]?.at.getTime() ?? 0)
  }
})

test('of simultaneous delivery and cancellation one wins, and nothing follows it', async () => {
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

test('a repeat under one key does not move an order back', async () => {
  const id = await assignedOrder()
  const key = { 'idempotency-key': randomUUID() }
  expect((await setStatus(id, 'confirmed', shop.manager, key)).body.order_status).toBe('confirmed')
  await setStatus(id, 'preparing', shop.deliveryPerson)
  const repeat = await setStatus(id, 'confirmed', shop.manager, key)
  expect([repeat.status, repeat.body.order_status]).toEqual([200, 'preparing'])
  expect((await setStatus(id, 'delivered', shop.manager, key)).status).toBe(422)
})

test('the database itself refuses to change an ended order or a timeline', async () => {
  const id = await assignedOrder()
  await setStatus(id, 'cancelled')
  const { db } = shop
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
