import type { PaymentState } from '@tapri/contracts/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '../../testing.ts'
import type { PaymentProvider } from './provider.ts'
import { sendRefunds } from './refunds.ts'
import { createPayingFixture, pace, type PayingFixture, placeUnpaid, start } from './testing-payments.ts'
import { lookAfterPayments } from './watch.ts'

let fixture: PayingFixture
beforeAll(async () => {
  fixture = await createPayingFixture()
})
afterAll(() => fixture.close())

const stateOf = async (session: string) =>
  (await request<PaymentState>(fixture, fixture.customer, 'GET', `/payments/status/${session}`)).body
const paymentsOfOrder = (id: string) =>
  fixture.db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()
const lookAfter = () => lookAfterPayments(fixture.db, fixture.adapter, pace)

/** A cancelled order whose payment is to go back. */
async function cancelPaid() {
  const { id } = await placeUnpaid(fixture)
  const { ref, session_id } = await start(fixture, id)
  await fixture.provider.pay(ref, 'before')
  const cancelled = await request(fixture, fixture.customer, 'POST', `/orders/${id}/cancel`, { reason: 'changed_mind' })
  expect(cancelled.status).toBe(200)
  return { id, session_id }
}

test('a paid order that is cancelled is refunded, also after a refusal of the provider', async () => {
  const { refund } = fixture.provider.books
  fixture.provider.books.refund = () => {
    throw Object.assign(new Error('not today'), { status: 400 })
  }
  const { id, session_id } = await cancelPaid()
  await lookAfter()
  fixture.provider.books.refund = refund
  await fixture.db
    .updateTable('payments')
    .set({ refund_next_at: sql<Date>`now()` })
    .where('order_id', '=', id)
    .execute()
  await lookAfter()
  expect(await paymentsOfOrder(id)).toMatchObject([
    { refund_reason: 'order_cancelled', refunded_at: expect.any(Date), refund_next_at: null },
  ])
  expect((await stateOf(session_id)).refund).toMatchObject({ reason: 'order_cancelled', is_done: true })
})

test('a refund whose process dies while it asks is asked for again in 20 s', async () => {
  const { id } = await cancelPaid()
  let nextInMs = 0
  const provider: PaymentProvider = {
    ...fixture.adapter,
    refund: async (payment) => {
      const [{ refund_next_at } = { refund_next_at: null }] = await paymentsOfOrder(id)
      nextInMs = Number(refund_next_at) - Date.now()
      return fixture.adapter.refund(payment)
    },
  }
  await sendRefunds(fixture.db, provider)
  // Less than the 30 s within which everything is to be consistent after a fault (docs/reliability.md).
  expect(nextInMs).toBeGreaterThan(15_000)
  expect(nextInMs).toBeLessThanOrEqual(20_000)
})
