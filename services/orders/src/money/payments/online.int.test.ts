import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import type { PaymentState } from '@tapri/contracts/payments'
import { eventually } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { insertPerson, ofFile, request, timelineOf } from '../../testing/testing.ts'
import { type NewSession, type PaymentProvider, ProviderAway } from './provider.ts'
import { compareWithProvider } from './reconcile.ts'
import { sendRefunds } from './refunds.ts'
import { startPaymentOf } from './start.ts'
import { createPayingFixture, letTimePass, pace, placeUnpaid, start } from './testing-payments.ts'
import { lookAfterPayments } from './watch.ts'

const fixture = ofFile(createPayingFixture)

const get = async (id: string, by = fixture.customer) =>
  (await request<Order>(fixture, by, 'GET', `/orders/${id}`)).body
const stateOf = async (session: string) =>
  (await request<PaymentState>(fixture, fixture.customer, 'GET', `/payments/status/${session}`)).body
const paymentsOfOrder = (id: string) =>
  fixture.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('paid_at').execute()
const lookAfter = (given = {}) => lookAfterPayments(fixture.db, fixture.adapter, { ...pace, ...given })
const cancel = (id: string) =>
  request(fixture, fixture.customer, 'POST', `/orders/${id}/cancel`, { reason: 'changed_mind' })
const confirm = (id: string) =>
  request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status: 'confirmed' })
const openAtOutlet = async () =>
  (await request<{ orders: Order[] }>(fixture, fixture.manager, 'GET', '/orders/open')).body.orders.map(({ id }) => id)
const isPaid = (id: string) => eventually(async () => (await get(id)).payment_status === 'paid')

test('an order that waits for its payment is not the outlet’s; with the message, which comes twice, it is, once', async () => {
  const { id } = await placeUnpaid(fixture)
  await fixture.db
    .updateTable('orders')
    .set({ created_at: sql<Date>`created_at - interval '10 minutes'` })
    .where('id', '=', id)
    .execute()
  const promised = Date.parse((await get(id)).promise?.at ?? '')
  expect(await get(id)).toMatchObject({ is_coming: true, pay_until: expect.any(String), can_cancel: true })
  expect(await openAtOutlet()).not.toContain(id)
  expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'NOT_YET_PAID' } })

  const session = await start(fixture, id)
  expect(await start(fixture, id)).toEqual(session)
  expect(await stateOf(session.session_id)).toEqual({ payment_status: 'unpaid', status: 'open', order_id: id })
  expect(await fixture.provider.pay(session.ref, 'twice')).toContain(`session_id=${session.session_id}`)
  await isPaid(id)
  await eventually(async () => [...fixture.provider.books.messages.values()].every(({ state }) => state === 'taken'))

  const order = await get(id)
  expect(order).toMatchObject({ version: 2, payment_status: 'paid' })
  expect(Date.parse(order.promise?.at ?? '') - promised).toBeGreaterThanOrEqual(600_000)
  expect(order).not.toHaveProperty('pay_until')
  expect(order).not.toHaveProperty('is_coming')
  expect(await openAtOutlet()).toContain(id)
  expect(await stateOf(session.session_id)).toEqual({ payment_status: 'paid', status: 'complete', order_id: id })
  expect((await timelineOf(fixture, id)).map(({ what, version }) => [what, version])).toEqual([
    ['placed', 1],
    ['paid', 2],
  ])
  expect(await paymentsOfOrder(id)).toMatchObject([{ amount_paise: 4_100, refund_reason: null }])
  expect((await confirm(id)).status).toBe(200)
})

test('a payment whose message is lost is found while the page waits, and by the look of a service that asks', async () => {
  const [first, second] = [await placeUnpaid(fixture), await placeUnpaid(fixture)]
  const waiting = await start(fixture, first.id)
  await fixture.db
    .updateTable('payment_sessions')
    .set({ checked_at: null })
    .where('id', '=', waiting.session_id)
    .execute()
  await fixture.provider.pay(waiting.ref, 'lost')
  expect((await stateOf(waiting.session_id)).status).toBe('open')
  await eventually(async () => (await stateOf(waiting.session_id)).status === 'complete')

  const { ref } = await start(fixture, second.id)
  await fixture.provider.pay(ref, 'lost')
  await lookAfter({ PAYMENT_CHECK_SECONDS: 0 })
  expect((await get(second.id)).payment_status).toBe('paid')
})

test('a payment whose message is lost is found also where a process with a fast clock opened its session', async () => {
  const { id } = await placeUnpaid(fixture)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
  const { ref } = await start(fixture, id).finally(() => vi.useRealTimers())
  await fixture.provider.pay(ref, 'lost')
  await lookAfter({ PAYMENT_CHECK_SECONDS: 0 })
  expect((await get(id)).payment_status).toBe('paid')
})

test('an open session past its end is expired, and another customer finds none, like an unknown one', async () => {
  const { session_id } = await start(fixture, (await placeUnpaid(fixture)).id)
  await fixture.db
    .updateTable('payment_sessions')
    .set({ expires_at: sql<Date>`now() - interval '1 second'`, checked_at: sql<Date>`now()` })
    .where('id', '=', session_id)
    .execute()
  expect(await stateOf(session_id)).toMatchObject({ payment_status: 'unpaid', status: 'expired' })
  const stranger = await insertPerson(fixture.db, 'customer')
  const theirs = await request(fixture, stranger, 'GET', `/payments/status/${session_id}`)
  const unknown = await request(fixture, stranger, 'GET', `/payments/status/${randomUUID()}`)
  expect([theirs.status, theirs.body.detail]).toEqual([404, unknown.body.detail])
})

test('a session that ends while the provider opens it gets no address', async () => {
  const { id } = await placeUnpaid(fixture)
  const { adapter, customer, db } = fixture
  const slow = {
    ...adapter,
    open: async (session: NewSession) => {
      const opened = await adapter.open(session)
      await cancel(id)
      await db.updateTable('payment_sessions').set({ status: 'expired' }).where('order_id', '=', id).execute()
      return opened
    },
  }
  const pagesOf = () => ({ success_url: 'http://localhost/paid', cancel_url: 'http://localhost/given-up' })
  const opening = startPaymentOf(db, { provider: slow, pagesOf }, { id, customerId: customer.id })
  await expect(opening).rejects.toMatchObject({ code: 'NOT_WAITING_FOR_PAYMENT' })
})

test('an order whose payment does not come is cancelled in its time; money that comes later goes back, once', async () => {
  const { id } = await placeUnpaid(fixture)
  const session = await start(fixture, id)
  await letTimePass(fixture, id)
  await fixture.provider.close()
  try {
    expect((await lookAfter()).every((error) => error instanceof ProviderAway)).toBe(true)
  } finally {
    await fixture.provider.open()
  }
  expect(await get(id)).toMatchObject({ order_status: 'cancelled', cancel_reason: 'not_paid' })
  await fixture.provider.pay(session.ref, 'before')
  expect((await stateOf(session.session_id)).refund).toEqual({ reason: 'came_too_late', amount: 41, is_done: false })
  await Promise.all([lookAfter(), lookAfter()])
  expect(await stateOf(session.session_id)).toMatchObject({
    payment_status: 'unpaid',
    status: 'expired',
    refund: { is_done: true },
  })
  expect([...fixture.provider.books.payments.values()].at(-1)?.refunds).toHaveLength(1)
})

test('the books are compared: what only the provider has comes in, what only we have is told to the admins', async () => {
  const { id } = await placeUnpaid(fixture)
  const { ref } = await start(fixture, id)
  await fixture.provider.pay(ref, 'lost')
  const later = Date.now() + 5 * 60_000
  expect(await compareWithProvider(fixture.db, fixture.adapter, later)).toEqual([])
  expect((await get(id)).payment_status).toBe('paid')

  const [payment] = await paymentsOfOrder(id)
  fixture.provider.books.payments.delete(payment?.payment_ref ?? '')
  const [difference] = await compareWithProvider(fixture.db, fixture.adapter, later + 5 * 60_000)
  expect(difference).toMatchObject({ kind: 'not_with_provider', order_id: id, amount_paise: 4_100 })
  const { body } = await request(fixture, fixture.admin, 'GET', '/payments/differences')
  expect(body).toMatchObject({
    differences: [{ kind: 'not_with_provider', order_id: id, amount: 41 }],
    compared_at: expect.any(String),
  })
})

test('refusals: another’s order, one that waits for nothing, a provider that is away, a message that is not signed', async () => {
  const { id } = await placeUnpaid(fixture)
  const startBy = async (by: typeof fixture.customer, order = id) =>
    (await request(fixture, by, 'POST', `/orders/${order}/payment`)).body.code
  expect(await startBy(await insertPerson(fixture.db, 'customer'))).toBe('ORDER_NOT_FOUND')
  await fixture.provider.close()
  expect(await startBy(fixture.customer)).toBe('PAYMENT_AWAY')
  await fixture.provider.open()
  const { ref } = await start(fixture, id)
  await fixture.provider.pay(ref, 'before')
  expect(await startBy(fixture.customer)).toBe('NOT_WAITING_FOR_PAYMENT')
  const forged = await fixture.app.inject({
    method: 'POST',
    url: '/payments/notices/demo',
    headers: {
      'content-type': 'application/json',
      'x-demo-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`,
    },
    payload: { id: 'x', paid: { payment_ref: 'p', session_ref: ref, amount_paise: 4_100, refunded_paise: 0 } },
  })
  expect([forged.statusCode, forged.json<{ code: string }>().code]).toEqual([400, 'NOTICE_NOT_SIGNED'])
  const other = await fixture.app.inject({ method: 'POST', url: '/payments/notices/stripe', payload: {} })
  expect(other.json<{ code: string }>().code).toBe('ONLINE_PAYMENT_OFF')
})

/** Cancels a paid order, so that its payment is to be refunded. */
async function cancelPaid() {
  const { id } = await placeUnpaid(fixture)
  const { ref, session_id } = await start(fixture, id)
  await fixture.provider.pay(ref, 'before')
  expect((await cancel(id)).status).toBe(200)
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
  // Less than the 30 s within which everything must be consistent after a fault (docs/reliability.md).
  expect(nextInMs).toBeGreaterThan(15_000)
  expect(nextInMs).toBeLessThanOrEqual(20_000)
})
