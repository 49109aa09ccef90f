import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseOldDetails } from './erase-details.ts'
import { orderBody, request } from '../testing/testing.ts'
import { fileFixture } from '../testing/testing-calls.ts'

const { fixture } = await fileFixture()

/** Places an order with notes to its own address, and ends it unless it is to stay open. */
async function place(street: string, end: 'delivered' | 'cancelled' | undefined) {
  const { chai, customer, admin } = fixture
  const body = orderBody(chai)
  const { id } = (
    await request<Order>(fixture, customer, 'POST', '/orders', {
      ...body,
      note: 'Ring twice',
      delivery_address: { ...body.delivery_address, address: street, note: 'Second floor' },
    })
  ).body
  if (end === 'cancelled')
    await request(fixture, admin, 'POST', `/orders/${id}/cancel`, { reason: 'other', note: 'Asha moved' })
  else if (end) await request(fixture, admin, 'PUT', `/orders/${id}/status`, { order_status: end })
  if (end === 'delivered')
    await request(fixture, customer, 'PUT', `/orders/${id}/rating`, { face: 'good', line: 'Thanks to Ravi' })
  return id
}

const placedAgo = (id: string, days: number) =>
  fixture.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update orders set created_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(trx)
  })

test('what was written about old orders is erased, the younger stay, and open ones until they end', async () => {
  const { db, admin } = fixture
  const [delivered, cancelled, young] = [
    await place('Oldgate 1', 'delivered'),
    await place('Formerlane 2', 'cancelled'),
    await place('Newstreet 3', 'delivered'),
  ]
  const open = await place('Slowroad 4', undefined)
  await placedAgo(open, 500)
  for (const id of [delivered, cancelled]) await placedAgo(id, 401)
  await placedAgo(young, 399)
  const see = async (id: string) => (await request<Order>(fixture, admin, 'GET', `/orders/${id}`)).body
  const found = async (q: string) =>
    (await request<{ orders: Order[] }>(fixture, admin, 'GET', `/orders?q=${q}`)).body.orders.length
  expect(await found('Oldgate')).toBe(1)

  await eraseOldDetails(db, 0)
  expect((await see(delivered)).delivery_address.address).toBe('Oldgate 1')

  await eraseOldDetails(db, 400)
  for (const id of [delivered, cancelled]) {
    const order = await see(id)
    expect(order).toMatchObject({
      delivery_address: { address: '—', lat: 0, lng: 0 },
      total_amount: expect.any(Number),
    })
    for (const word of ['Ring twice', 'Second floor', 'Asha moved', 'Thanks to Ravi'])
      expect(JSON.stringify(order)).not.toContain(word)
  }
  const { rows } = await sql<{
    note: string
  }>`select note from order_timeline where order_id = ${cancelled} and note is not null`.execute(db)
  expect(rows).toEqual([])
  expect(await see(young)).toMatchObject({ note: 'Ring twice', delivery_address: { address: 'Newstreet 3' } })
  const words = await db
    .selectFrom('customer_words')
    .select('words')
    .where('customer_id', '=', fixture.customer.id)
    .executeTakeFirstOrThrow()
  expect(words.words).toContain('newstreet')
  expect(words.words).not.toMatch(/oldgate|formerlane/)

  expect((await see(open)).delivery_address.address).toBe('Slowroad 4')
  await request(fixture, admin, 'PUT', `/orders/${open}/status`, { order_status: 'delivered' })
  await eraseOldDetails(db, 400)
  expect((await see(open)).delivery_address.address).toBe('—')
})
