import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertPerson, insertProduct, orderBody, request } from '../../testing.ts'
import { beginEdition } from '../../editions.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

const postOrder = (body: object, headers: Record<string, string> = {}, customer = fixture.customer) =>
  request<Order>(fixture, customer, 'POST', '/orders', body, headers)

const countOrders = async () => {
  const { orders } = await fixture.db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders')])
    .executeTakeFirstOrThrow()
  return orders
}

const keyed = () => ({ 'idempotency-key': randomUUID() })

test('without a key every request places an order', async () => {
  const [one, two] = [await postOrder(orderBody(fixture.chai)), await postOrder(orderBody(fixture.chai))]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body.id).not.toBe(two.body.id)
})

test('R42 25 simultaneous placements with one key place one order', async () => {
  const key = keyed()
  const rows = await countOrders()
  const replies = await Promise.all(Array.from({ length: 25 }, () => postOrder(orderBody(fixture.chai), key)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(24)
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await countOrders()).toBe(rows + 1)
})

test('a repeat returns the order’s present state, even when its product is sold out by then', async () => {
  const product = await insertProduct(fixture.db, { name: 'Kahwa' })
  const key = keyed()
  const { body: first } = await postOrder(orderBody(product), key)
  await fixture.db.updateTable('known_products').set({ available: false }).where('id', '=', product.id).execute()
  await beginEdition(fixture.db)
  await request(fixture, fixture.manager, 'PUT', `/orders/${first.id}/status`, { order_status: 'confirmed' })

  const { status, body } = await postOrder(orderBody(product), key)
  expect(status).toBe(200)
  expect(body).toEqual({ ...first, order_status: 'confirmed', version: 2, can_cancel: false })
})

test('R42 a key with another body is refused; another customer may use the same key', async () => {
  const key = keyed()
  const { body: first } = await postOrder(orderBody(fixture.chai), key)
  const other = { ...orderBody(fixture.chai), delivery_address: { address: 'Elsewhere', lat: 28.61, lng: 77.2 } }
  expect((await postOrder(other, key)).status).toBe(422)

  const stranger = await insertPerson(fixture.db, 'customer')
  const theirs = await postOrder(orderBody(fixture.chai), key, stranger)
  expect(theirs.status).toBe(201)
  expect(theirs.body.id).not.toBe(first.id)
})

test('the order of fields does not change the body’s hash', async () => {
  const key = keyed()
  const { items, delivery_address, payment_method } = orderBody(fixture.chai)
  await postOrder({ items, delivery_address, payment_method }, key)
  expect((await postOrder({ payment_method, delivery_address, items }, key)).status).toBe(200)
})

test('a refused placement leaves its key free', async () => {
  const key = keyed()
  const product = await insertProduct(fixture.db, { name: 'Sulaimani', available: false })
  expect((await postOrder(orderBody(product), key)).status).toBe(409)
  await fixture.db.updateTable('known_products').set({ available: true }).where('id', '=', product.id).execute()
  await beginEdition(fixture.db)
  expect((await postOrder(orderBody(product), key)).status).toBe(201)
})

const expire = (key: ReturnType<typeof keyed>) =>
  fixture.db
    .updateTable('idempotency_keys')
    .set({ created_at: sql`now() - interval '24 hours 1 second'` })
    .where('key', '=', key['idempotency-key'])
    .execute()

test('R42 a key expires after 24 hours', async () => {
  const key = keyed()
  const { body: first } = await postOrder(orderBody(fixture.chai), key)
  await expire(key)
  const replies = await Promise.all([postOrder(orderBody(fixture.chai), key), postOrder(orderBody(fixture.chai), key)])
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]))
  expect(replies[0].body.id).toBe(replies[1].body.id)
  expect(replies[0].body.id).not.toBe(first.id)
})

test('R42 an expired key does not turn a refusal into the order that it stood for', async () => {
  const product = await insertProduct(fixture.db, { name: 'Noon chai' })
  const key = keyed()
  expect((await postOrder(orderBody(product), key)).status).toBe(201)
  await expire(key)
  await fixture.db.updateTable('known_products').set({ available: false }).where('id', '=', product.id).execute()
  await beginEdition(fixture.db)
  expect((await postOrder(orderBody(product), key)).status).toBe(409)
})

test.each(['', 'two words', 'x'.repeat(201), 'ü'])('R42 %o is not a valid key', async (key) => {
  const { status } = await postOrder(orderBody(fixture.chai), { 'idempotency-key': key })
  expect(status).toBe(400)
})

test('R42 a request with a key in use by another gets 409 and Retry-After', async () => {
  const key = keyed()
  const { reply } = await fixture.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('idempotency_keys')
      .values({ owner_id: fixture.customer.id, key: key['idempotency-key'], body_hash: 'x', answer: '{}' })
      .execute()
    return { reply: await postOrder(orderBody(fixture.chai), key) }
  })
  expect(reply.status).toBe(409)
  expect(reply.headers['retry-after']).toBe('1')
})

test('R41 the cap on open orders holds under simultaneous placements; a delivery lowers the count', async () => {
  const capped = await createFixture({ settings: { COD_MAX_OPEN_ORDERS: 3 } })
  const { customer, chai, admin } = capped
  const placeOne = (headers = {}) => request<Order>(capped, customer, 'POST', '/orders', orderBody(chai), headers)

  const replies = await Promise.all(Array.from({ length: 20 }, () => placeOne()))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(17)
  expect(refused[0]?.body.detail).toBe('You already have 3 open orders. Please wait until one is delivered.')

  const placed = replies.find(({ status }) => status === 201)
  await request(capped, admin, 'PUT', `/orders/${placed?.body.id}/status`, { order_status: 'delivered' })
  const key = keyed()
  const last = await Promise.all(Array.from({ length: 10 }, () => placeOne(key)))
  expect(last.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(last.filter(({ status }) => status === 200)).toHaveLength(9)
  await capped.close()
})
