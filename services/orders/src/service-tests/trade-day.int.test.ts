import type { OrderRefunds } from '@tapri/contracts/give-back'
import type { OutletDay } from '@tapri/contracts/closings'
import type { Numbers } from '@tapri/contracts/numbers'
import type { Order } from '@tapri/contracts/orders'
import { csvRows } from '@tapri/service-testing/csv'
import { bearer } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginEdition } from '../editions.ts'
import { createPayingFixture, pace, start } from '../money/payments/testing-payments.ts'
import { lookAfterPayments } from '../money/payments/watch.ts'
import { addPromotion, bodyWith } from '../ordering/promotions/testing.ts'
import { ofFile, orderBody, request } from '../testing/testing.ts'

const fixture = ofFile(() => createPayingFixture())

const gstin = '07AABCT1234F1Z5'
const charges = { delivery_steps: [{ up_to_km: 50, fee: 20 }], packaging_per_order: 5 }

const send = async <Body>(
  by: 'customer' | 'manager' | 'admin',
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
) => {
  const response = await request<Body & { detail?: string }>(fixture, fixture[by], method, url, body)
  expect(response.status, `${method} ${url}: ${response.body.detail}`).toBeLessThan(300)
  return response.body
}
const settle = () => lookAfterPayments(fixture.db, fixture.adapter, { ...pace, PAYMENT_CHECK_SECONDS: 0 })
const delivered = (id: string) => send<Order>('manager', 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })

/** Reads an export as one object per line. */
async function sheet(url: string) {
  const response = await fixture.app.inject({ url, headers: bearer(fixture.manager) })
  expect(response.statusCode, response.body).toBe(200)
  return csvRows(response.body)
}
const paiseOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

test('a day of all ways to sell and to give back is the same in closing sheet, ledger, exports, numbers and tax sheets', async () => {
  const { db, outlet, customer } = fixture
  await db
    .updateTable('known_outlets')
    .set({ charges: JSON.stringify(charges) as never, gstin, gst_hundredths: 500, legal: null, offers_pickup: true })
    .where('id', '=', outlet.id)
    .execute()
  await beginEdition(db)

  const { delivery_address, items } = orderBody(fixture.chai)
  const fetched = { items, fulfilment: 'pickup', outlet_id: outlet.id, payment_method: 'online', expected_total: 46 }
  const online = await send<Order>('customer', 'POST', '/orders', fetched)
  const { ref } = await start(fixture, online.id)
  await fixture.provider.pay(ref, 'lost')
  await settle()
  await delivered(online.id)
  await addPromotion(fixture, { kind: 'percent', percent: 7, code: 'CHAI7' })
  const withCode = { ...bodyWith(fixture, 'chai7'), expected_total: 63.13 }
  const inCash = await send<Order>('customer', 'POST', '/orders', withCode)
  await delivered(inCash.id)
  const callers = { channel: 'phone', customer_id: customer.id, items, delivery_address, payment_method: 'cod' }
  await delivered((await send<Order>('manager', 'POST', '/orders/taken', callers)).id)
  const sold = await send<Order>('manager', 'POST', '/orders/taken', {
    channel: 'counter',
    items,
    payment_method: 'cod',
  })
  expect(sold).toMatchObject({ order_status: 'delivered', channel: 'counter', payment_status: 'paid' })

  await send('customer', 'POST', `/orders/${inCash.id}/complaints`, { line: 0, quantity: 1, kind: 'spilled' })
  await send<OrderRefunds>('manager', 'POST', `/orders/${online.id}/refunds`, { amount: 10, reason: 'cold' })
  await send<OrderRefunds>('manager', 'POST', `/orders/${sold.id}/refunds`, { amount: 5, reason: 'other', way: 'cash' })
  await settle()
  const last = await send<Order>('customer', 'POST', '/orders', { ...orderBody(fixture.chai), use_credit: true })
  // The spilled cup was refunded at what was paid for it: ₹20.50 minus its half of the discount, plus half of the
  // packaging.
  expect(last.total_amount).toBe(44.43)
  await delivered(last.id)

  const day = await send<OutletDay>('manager', 'GET', '/cash/day')
  const ledger = await sheet('/exports/ledger')
  const account = (name: string) =>
    paiseOf(
      ledger.filter((row) => row.account === name),
      'amount',
    )
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const bills = await sheet('/exports/bills')
  const gstr = (name: string) => sheet(`/exports/gstr1?sheet=${name}&month=${month}`)

  const soldPaise = 4_600 + 6_313 + 2 * 6_600 + sold.total_amount * 100
  expect(paiseOf(ledger, 'amount')).toBe(0)
  expect(-(account('sales') + account('delivery') + account('packaging') + account('discounts'))).toBe(soldPaise)
  expect(account('refunds')).toBe(2_157 + 1_000 + 500)
  expect(account('credit')).toBe(0)
  expect(account('discounts')).toBe(287)
  expect(account('online')).toBe(4_600 - 1_000)
  expect(account('till')).toBe(day.expected * 100)
  expect(day.orders).toBe(5)
  const besides = (day.besides ?? []).map(({ account: name, amount }) => [name, Math.round(amount * 100)])
  expect(besides).toEqual(
    ['delivery', 'packaging', 'discounts', 'refunds', 'credit'].flatMap((name) =>
      account(name) === 0 ? [] : [[name, -account(name)]],
    ),
  )
  expect(day.paid.reduce((sum, { amount }) => sum + amount, 0) * 100).toBe(soldPaise - 2_157)

  const notes = await db
    .selectFrom('credit_notes')
    .select(sql<number>`sum(total_paise)::integer`.as('paise'))
    .executeTakeFirst()
  expect(notes?.paise).toBe(account('refunds'))
  const billed = bills.filter(({ total_amount }) => Number(total_amount) > 0)
  expect(billed).toHaveLength(5)
  expect(paiseOf(billed, 'total_amount')).toBe(soldPaise)
  expect(paiseOf(bills, 'total_amount')).toBe(soldPaise - account('refunds'))
  const b2cs = await gstr('b2cs')
  const taxed = Object.keys(b2cs[0] ?? {}).filter((name) => /taxable|cgst|sgst|central|state_tax/i.test(name))
  const inSheet = taxed.reduce((sum, name) => sum + paiseOf(b2cs, name), 0)
  expect(inSheet).toBe(soldPaise - account('refunds'))
  const { trade } = await send<Numbers>('manager', 'GET', '/numbers?days=1')
  const [used, given] = [true, false].map((isSale) =>
    ledger.filter((row) => row.account === 'credit' && (row.kind === 'sale') === isSale),
  )
  expect(trade).toMatchObject({
    products: -account('sales') / 100,
    delivery: -account('delivery') / 100,
    packaging: -account('packaging') / 100,
    discounts: account('discounts') / 100,
    refunds: account('refunds') / 100,
    credit_given: -paiseOf(given ?? [], 'amount') / 100,
    credit_used: paiseOf(used ?? [], 'amount') / 100,
    app: { orders: 3, amount: 175.13 },
    phone: { orders: 1, amount: 66 },
    counter: { orders: 1, amount: sold.total_amount },
    pickup: { orders: 1, amount: 46 },
  })
  expect(trade?.dates).toEqual([expect.objectContaining({ products: trade?.products, refunds: trade?.refunds })])
  const { rows: faults } = await sql`select * from ledger_faults`.execute(db)
  expect(faults).toEqual([])
})
