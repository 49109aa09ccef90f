import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { ofFile, request } from '../../testing/testing.ts'
import { callsOf } from '../../testing/testing-calls.ts'
import { bookedOf, throwFaults } from '../testing-ledger.ts'
import { ProviderRefused } from './provider.ts'
import { compareWithProvider } from './reconcile.ts'
import { createPayingFixture, pace, placeUnpaid, start } from './testing-payments.ts'
import { lookAfterPayments } from './watch.ts'

const fixture = ofFile(() => createPayingFixture())
afterEach(() => throwFaults(fixture.db))

const { setStatus, giveBack } = callsOf(fixture)
const booked = (id: string) => bookedOf(fixture.db, id)
const paidOnline = async () => {
  const { id } = await placeUnpaid(fixture)
  const { ref } = await start(fixture, id)
  await fixture.provider.pay(ref, 'lost')
  await settle()
  return { id, ref }
}
const settle = () => lookAfterPayments(fixture.db, fixture.adapter, { ...pace, PAYMENT_CHECK_SECONDS: 0 })

test('a part of an online payment goes back through the provider before and after the delivery', async () => {
  const { id, ref } = await paidOnline()
  const early = await giveBack(id, { amount: 5, reason: 'not_made' })
  expect(early.body).toMatchObject({ left_online: 36, refunds: [{ way: 'online', is_done: false }] })
  await settle()
  expect(await fixture.adapter.look(ref)).toMatchObject([{ refunded_paise: 500 }])
  await setStatus(id, 'delivered')
  await giveBack(id, { amount: 6, reason: 'cold' })
  await settle()
  expect(await fixture.adapter.look(ref)).toMatchObject([{ refunded_paise: 1_100 }])
  expect(await booked(id)).toEqual([
    'payment online 4100',
    'payment prepaid -4100',
    'refund refunds 500',
    'refund online -500',
    'sale prepaid 4100',
    'sale sales -4100',
    'refund refunds 600',
    'refund online -600',
  ])
})

test('what goes back has its credit note: before the delivery with the bill, after it at once', async () => {
  const { id } = await paidOnline()
  const noted = async () => {
    const notes = await fixture.db
      .selectFrom('credit_notes')
      .innerJoin('order_refunds', 'order_refunds.id', 'refund_id')
      .select(['total_paise', 'reason'])
      .where('credit_notes.order_id', '=', id)
      .orderBy('number')
      .execute()
    return notes.map(({ total_paise, reason }) => `${reason} ${total_paise}`)
  }
  await giveBack(id, { amount: 5, reason: 'not_made' })
  expect(await noted(), 'before the bill').toEqual([])
  await setStatus(id, 'delivered')
  expect(await noted()).toEqual(['not_made 500'])
  await giveBack(id, { lines: [{ line: 0, quantity: 1 }], reason: 'cold' })
  expect(await noted()).toEqual(['not_made 500', 'cold 2050'])
  const body = { line: 0, quantity: 1, kind: 'spilled' }
  await request(fixture, fixture.customer, 'POST', `/orders/${id}/complaints`, body)
  expect(await noted()).toEqual(['not_made 500', 'cold 2050', 'spilled 1550'])
})

test('an order that is cancelled after a part went back gives back the rest', async () => {
  const { id, ref } = await paidOnline()
  await giveBack(id, { amount: 5, reason: 'not_made' })
  await setStatus(id, 'cancelled')
  await settle()
  await settle()
  expect(await fixture.adapter.look(ref)).toMatchObject([{ refunded_paise: 4_100 }])
  const sums = new Map<string, number>()
  for (const entry of await booked(id)) {
    const [, account = '', paise] = entry.split(' ')
    sums.set(account, (sums.get(account) ?? 0) + Number(paise))
  }
  expect(Object.fromEntries(sums)).toEqual({ online: 0, prepaid: 0, refunds: 0 })
  expect((await giveBack(id, { amount: 1, reason: 'other' })).body.code).toBe('GOES_BACK_WHOLE')
})

test('a refund and a cancellation at once give back no more than was paid, and no difference is left', async () => {
  const { id, ref } = await paidOnline()
  await Promise.all([
    giveBack(id, { amount: 30, reason: 'late' }),
    setStatus(id, 'cancelled'),
    giveBack(id, { amount: 30, reason: 'late' }),
  ])
  await Promise.all([settle(), settle()])
  await settle()
  expect(await fixture.adapter.look(ref)).toMatchObject([{ refunded_paise: 4_100 }])
  expect(await compareWithProvider(fixture.db, fixture.adapter, Date.now() + 5 * 60_000)).toEqual([])
})

test('a part that the provider refuses is a difference until the provider has made it', async () => {
  const { id } = await paidOnline()
  const differences = async () => {
    await compareWithProvider(fixture.db, fixture.adapter, Date.now() + 5 * 60_000)
    return fixture.db.selectFrom('payment_differences').select('kind').where('order_id', '=', id).execute()
  }
  await giveBack(id, { amount: 5, reason: 'cold' })
  const refund = () => Promise.reject(new ProviderRefused('not now'))
  await lookAfterPayments(fixture.db, { ...fixture.adapter, refund }, { ...pace, PAYMENT_CHECK_SECONDS: 0 })
  expect(await differences()).toEqual([{ kind: 'refund_refused' }])
  await fixture.db
    .updateTable('order_refunds')
    .set({ next_at: sql<Date>`clock_timestamp()` })
    .where('order_id', '=', id)
    .execute()
  await settle()
  expect(await differences()).toEqual([])
})
