import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKnown, aShop, ask, type Shop } from '../testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

async function aSession(status: 'open' | 'complete' | 'expired', payment_status: 'unpaid' | 'paid', expiresIn: string) {
  const id = randomUUID()
  const expires_at = sql<Date>`now() + cast(${expiresIn} as interval)`
  await shop.db
    .insertInto('payment_sessions')
    .values({ id, customer_id: shop.customer.id, status, payment_status, expires_at })
    .execute()
  return id
}
const statusOf = (id: string, by = shop.customer) => ask(shop, by, 'GET', `/payments/status/${id}`)

test.each([
  ['open', 'unpaid', '1 hour', { status: 'open', payment_status: 'unpaid' }],
  ['open', 'unpaid', '-1 second', { status: 'expired', payment_status: 'unpaid' }],
  ['expired', 'unpaid', '-1 hour', { status: 'expired', payment_status: 'unpaid' }],
  ['complete', 'paid', '-1 hour', { status: 'complete', payment_status: 'paid' }],
] as const)('a session that is %s and %s and ends in %s', async (status, payment_status, expiresIn, answer) => {
  const reply = await statusOf(await aSession(status, payment_status, expiresIn))
  expect([reply.status, reply.body]).toEqual([200, answer])
})

test('another customer’s session is as if it were not there', async () => {
  const id = await aSession('open', 'unpaid', '1 hour')
  const theirs = await statusOf(id, await aKnown(shop.db, 'customer'))
  const unknown = await statusOf(randomUUID())
  expect([theirs.status, unknown.status]).toEqual([404, 404])
  expect(theirs.body.detail).toBe(unknown.body.detail)
})
