import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertPerson, orderBody, request } from '../../testing/testing.ts'
import { insertProduct } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { beginEdition } from '../../editions.ts'

const { fixture } = await fileFixture()

const postOrder = (body: object, headers: Record<string, string> = {}, customer = fixture.customer) =>
  request<Order>(fixture, customer, 'POST', '/orders', body, headers)

const keyed = () => ({ 'idempotency-key': randomUUID() })

test('without a key every request places an order', async () => {
  const [one, two] = [await postOrder(orderBody(fixture.chai)), await postOrder(orderBody(fixture.chai))]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body.id).not.toBe(two.body.id)
})

const sell = async ({ id }: { id: string }, available: boolean) => {
  await fixture.db.updateTable('known_products').set({ available }).where('id', '=', id).execute()
  await beginEdition(fixture.db)
}

test('a repeat returns the order’s present state, even when its product is sold out by then', async () => {
  const product = await insertProduct(fixture.db, { name: 'Kahwa' })
  const key = keyed()
  const { body: first } = await postOrder(orderBody(product), key)
  await sell(product, false)
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

test('a refused placement leaves its key free', async () => {
  const key = keyed()
  const product = await insertProduct(fixture.db, { name: 'Sulaimani', available: false })
  expect((await postOrder(orderBody(product), key)).status).toBe(409)
  await sell(product, true)
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

  await expire(key)
  await sell(fixture.chai, false)
  expect((await postOrder(orderBody(fixture.chai), key)).status, 'nor does it turn a refusal into that order').toBe(409)
})
