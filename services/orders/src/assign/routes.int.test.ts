import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKnown, anOrder, anOutlet, aShop, ask, type Shop } from '../testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const assign = (id: string, personId: string, by = shop.manager, headers = {}) =>
  ask<Order>(shop, by, 'PUT', `/orders/${id}/assign`, { delivery_person_id: personId }, headers)

const timelineOf = (id: string) =>
  shop.db.selectFrom('order_timeline').selectAll().where('order_id', '=', id).orderBy('version').execute()

test('a manager or an admin gives an order to a delivery person', async () => {
  for (const by of [shop.manager, shop.admin]) {
    const { id } = await anOrder(shop)
    const { status, body } = await assign(id, shop.deliveryPerson.id, by)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      order_status: 'pending',
      delivery_person_id: shop.deliveryPerson.id,
      delivery_person_name: 'Ravi',
      delivery_person_phone: shop.deliveryPerson.phone,
    })
    expect((await timelineOf(id))[1]).toMatchObject({
      version: 2,
      what: 'assigned',
      from_status: 'pending',
      to_status: 'pending',
      delivery_person_id: shop.deliveryPerson.id,
      actor_id: by.id,
      actor_role: by.role,
    })
    const { data } = await shop.db
      .selectFrom('outbox')
      .select('data')
      .where('thing_id', '=', id)
      .where('subject', '=', 'orders.order.assigned')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ order_id: id, delivery_person_id: shop.deliveryPerson.id, version: 2 })
  }
})

test('R25 an assigned order stays with whom it was given to', async () => {
  const { id } = await anOrder(shop)
  await assign(id, shop.deliveryPerson.id)
  const imran = await aKnown(shop.db, 'delivery', { name: 'Imran' })
  for (const person of [imran, shop.deliveryPerson]) {
    const { status, body } = await assign(id, person.id, shop.admin)
    expect([status, body.detail]).toEqual([409, 'This order is already assigned to Ravi. Cannot reassign.'])
  }
})

test('a repeat under one key answers again', async () => {
  const { id } = await anOrder(shop)
  const key = { 'idempotency-key': randomUUID() }
  const first = await assign(id, shop.deliveryPerson.id, shop.manager, key)
  const again = await assign(id, shop.deliveryPerson.id, shop.manager, key)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(await timelineOf(id)).toHaveLength(2)
})

test('R25 who is no active delivery person gets no orders', async () => {
  const { id } = await anOrder(shop)
  const pending = await aKnown(shop.db, 'delivery', { status: 'pending' })
  const deleted = await aKnown(shop.db, 'delivery', { deleted: true })
  for (const person of [shop.customer, shop.manager, shop.admin, pending, deleted, { id: randomUUID() }]) {
    const { status, body } = await assign(id, person.id)
    expect([status, body.detail]).toEqual([422, 'This person cannot deliver orders.'])
  }
  expect(await timelineOf(id)).toHaveLength(1)
})

test.each(['delivered', 'cancelled'] as const)('R25 a %s order is not assigned', async (order_status) => {
  const { id } = await anOrder(shop)
  await ask(shop, shop.admin, 'PUT', `/orders/${id}/status`, { order_status })
  const { status, body } = await assign(id, shop.deliveryPerson.id)
  expect([status, body.detail]).toEqual([409, `This order is already ${order_status}.`])
})

test('R24 only the order’s own manager and admins assign', async () => {
  const { id } = await anOrder(shop)
  const otherManager = await aKnown(shop.db, 'outlet_manager')
  await anOutlet(shop.db, { manager_id: otherManager.id, lat: 12.97, lng: 77.64 })
  expect((await assign(id, shop.deliveryPerson.id, otherManager)).status).toBe(404)
  expect((await assign(id, shop.deliveryPerson.id, await aKnown(shop.db, 'outlet_manager'))).status).toBe(404)
  expect((await assign(randomUUID(), shop.deliveryPerson.id, shop.admin)).status).toBe(404)
  expect((await assign(id, shop.deliveryPerson.id, shop.deliveryPerson)).status).toBe(403)
  expect((await assign(id, shop.deliveryPerson.id, shop.customer)).status).toBe(403)
  expect(await timelineOf(id)).toHaveLength(1)
})

test('R25 of 30 simultaneous assignments exactly one wins', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => aKnown(shop.db, 'delivery')))
  for (let round = 0; round < 5; round += 1) {
    const { id } = await anOrder(shop)
    const tries = Array.from({ length: 30 }, (_, n) => people[n % people.length] ?? shop.deliveryPerson)
    const replies = await Promise.all(
      tries.map((person, n) => assign(id, person.id, n % 2 === 0 ? shop.manager : shop.admin)),
    )
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(29)
    const { body } = await ask<Order>(shop, shop.admin, 'GET', `/orders/${id}`)
    expect(body.delivery_person_id).toBe(winners[0]?.body.delivery_person_id)
    expect(await timelineOf(id)).toHaveLength(2)
  }
})
