import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertPerson, request } from '../../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

async function insertSession(
  status: 'open' | 'complete' | 'expired',
  payment_status: 'unpaid' | 'paid',
  expiresIn: string,
) {
  const id = randomUUID()
  const expires_at = sql<Date>`now() + cast(${expiresIn} as interval)`
  await fixture.db
    .insertInto('payment_sessions')
    .values({ id, customer_id: fixture.customer.id, status, payment_status, expires_at })
    .execute()
  return id
}
const statusOf = (id: string, by = fixture.customer) => request(fixture, by, 'GET', `/payments/status/${id}`)

test.each([
  ['open', 'unpaid', '1 hour', { status: 'open', payment_status: 'unpaid' }],
  ['open', 'unpaid', '-1 second', { status: 'expired', payment_status: 'unpaid' }],
  ['expired', 'unpaid', '-1 hour', { status: 'expired', payment_status: 'unpaid' }],
  ['complete', 'paid', '-1 hour', { status: 'complete', payment_status: 'paid' }],
] as const)(
  'a payment session that is %s and %s and expires in %s',
  async (status, payment_status, expiresIn, expected) => {
    const response = await statusOf(await insertSession(status, payment_status, expiresIn))
    expect([response.status, response.body]).toEqual([200, expected])
  },
)

test('the payment session of another customer is 404, like an unknown one', async () => {
  const id = await insertSession('open', 'unpaid', '1 hour')
  const theirs = await statusOf(id, await insertPerson(fixture.db, 'customer'))
  const unknown = await statusOf(randomUUID())
  expect([theirs.status, unknown.status]).toEqual([404, 404])
  expect(theirs.body.detail).toBe(unknown.body.detail)
})
