import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKnown, aProduct, aShop, ask, orderOf, type Shop } from '../testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const place = (body: object, headers: Record<string, string> = {}, customer = shop.customer) =>
  ask<Order>(shop, customer, 'POST', '/orders', body, headers)

const countOrders = async () => {
  const { orders } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders')])
    .executeTakeFirstOrThrow()
  return orders
}

const keyed = () => ({ 'idempotency-key': randomUUID() })

test('without a key every call is an order', async () => {
  const [one, two] = [await place(orderOf(shop.chai)), await place(orderOf(shop.chai))]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body.id).not.toBe(two.body.id)
})

test('R42 25 simultaneous placements with one key make one order', async () => {
  const key = keyed()
  const rows = await countOrders()
  const replies = await Promise.all(Array.from({ length: 25 }, () => place(orderOf(shop.chai), key)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(24)
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await countOrders()).toBe(rows + 1)
})

test('a repeat answers the order as it is now, though its product is sold out by then', async () => {
  const product = await aProduct(shop.db, { name: 'Kahwa' })
  const key = keyed()
  const { body: first } = await place(orderOf(product), key)
  await shop.db.updateTable('known_products').set({ available: false }).where('id', '=', product.id).execute()
  await ask(shop, shop.manager, 'PUT', `/orders/${first.id}/status`, { order_status: 'confirmed' })

  const { status, body } = await place(orderOf(product), key)
  expect(status).toBe(200)
  expect(body).toEqual({ ...first, order_status: 'confirmed' })
})

test('R42 a key with another body is refused, and does not keep another customer from it', async () => {
  const key = keyed()
  const { body: first } = await place(orderOf(shop.chai), key)
  const other = { ...orderOf(shop.chai), delivery_address: { address: 'Elsewhere', lat: 28.61, lng: 77.2 } }
  expect((await place(other, key)).status).toBe(422)

  const stranger = await aKnown(shop.db, 'customer')
  const theirs = await place(orderOf(shop.chai), key, stranger)
  expect(theirs.status).toBe(201)
  expect(theirs.body.id).not.toBe(first.id)
})

test('fields in another order are the same body', async () => {
  const key = keyed()
  const { items, delivery_address, payment_method } = orderOf(shop.chai)
  await place({ items, delivery_address, payment_method }, key)
  expect((await place({ payment_method, delivery_address, items }, key)).status).toBe(200)
})

test('a refused placement does not use up its key', async () => {
  const key = keyed()
  const product = await aProduct(shop.db, { name: 'Sulaimani', available: false })
  expect((await place(orderOf(product), key)).status).toBe(409)
  await shop.db.updateTable('known_products').set({ available: true }).where('id', '=', product.id).execute()
  expect((await place(orderOf(product), key)).status).toBe(201)
})

test('R42 a key may be used anew after 24 hours', async () => {
  const key = keyed()
  const { body: first } = await place(orderOf(shop.chai), key)
  await shop.db
    .updateTable('idempotency_keys')
    .set({ created_at: sql`now() - interval '24 hours 1 second'` })
    .where('key', '=', key['idempotency-key'])
    .execute()
  const replies = await Promise.all([place(orderOf(shop.chai), key), place(orderOf(shop.chai), key)])
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]))
  expect(replies[0].body.id).toBe(replies[1].body.id)
  expect(replies[0].body.id).not.toBe(first.id)
})

test.each(['', 'two words', 'x'.repeat(201), 'ü'])('R42 %o is no key', async (key) => {
  const { status } = await place(orderOf(shop.chai), { 'idempotency-key': key })
  expect(status).toBe(400)
})

test('R42 while the first is still being worked on, the second is told to wait', async () => {
  const key = keyed()
  const { reply } = await shop.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('idempotency_keys')
      .values({ owner_id: shop.customer.id, key: key['idempotency-key'], body_hash: 'x', answer: '{}' })
      .execute()
    return { reply: await place(orderOf(shop.chai), key) }
  })
  expect(reply.status).toBe(409)
  expect(reply.headers['retry-after']).toBe('1')
})

test('R41 a cap on open orders holds under simultaneous placements, and frees with a delivery', async () => {
  const capped = await aShop({ settings: { COD_MAX_OPEN_ORDERS: 3 } })
  const { customer, chai, admin } = capped
  const placeOne = (headers = {}) => ask<Order>(capped, customer, 'POST', '/orders', orderOf(chai), headers)

  const replies = await Promise.all(Array.from({ length: 20 }, () => placeOne()))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(17)
  expect(refused[0]?.body.detail).toBe('You already have 3 open orders. Please wait until one is delivered.')

  const placed = replies.find(({ status }) => status === 201)
  await ask(capped, admin, 'PUT', `/orders/${placed?.body.id}/status`, { order_status: 'delivered' })
  const key = keyed()
  const last = await Promise.all(Array.from({ length: 10 }, () => placeOne(key)))
  expect(last.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(last.filter(({ status }) => status === 200)).toHaveLength(9)
  await capped.close()
})
