import type { Bill, BillSeries } from '@tapri/contracts/bills'
import type { Order } from '@tapri/contracts/orders'
import { csvRows } from '@tapri/service-testing/csv'
import { bearer } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverAt, fixtureOfFile, insertOrder, orderBody, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { erasedColumns } from '../../order/erase-details.ts'
import { issueCreditNote } from './credit-note.ts'
import { seriesReader } from './series.ts'

const fixture = fixtureOfFile({ settings: { BILL_GST_PERCENT: 5 } })

const gstin = '07AABCT1234F1Z5'
const legal = { legal_name: 'Tapri Chai LLP', fssai_number: '13321999000123' }
const billOf = async (id: string) => (await request<Bill>(fixture, fixture.admin, 'GET', `/orders/${id}/bill`)).body

/** Delivers an order for ₹41 at an outlet, with a fee and credit if given. */
async function deliver(outlet: string, charges: object[] = []) {
  const id = await insertOrder(fixture, { outlet, at: new Date(), status: 'preparing' })
  await sql`update orders set total_paise = 4100, charges = ${JSON.stringify(charges)}::jsonb,
    items = '[{"product_id":"p","product_name":"Chai","quantity":2,"price_paise":2050}]' where id = ${id}`.execute(
    fixture.db,
  )
  await deliverAt(fixture, id, '2026-05-01T10:00:00Z')
  return id
}
const giveBack = (order_id: string, paise: number) =>
  fixture.db.transaction().execute((trx) => issueCreditNote(trx, { order_id, refund_id: crypto.randomUUID(), paise }))

/** Reads an outlet's export as one object per line. */
async function exported(url: string, outlet: string) {
  const { statusCode, body } = await fixture.app.inject({
    url: `${url}${url.includes('?') ? '&' : '?'}outlet_id=${outlet}&format=plain`,
    headers: bearer(fixture.admin),
  })
  expect(statusCode).toBe(200)
  return csvRows(body)
}

/** Sets the buyer's business on an order that has already ended. */
async function billTo(id: string, buyer: object) {
  await sql`alter table orders disable trigger user`.execute(fixture.db)
  await sql`update orders set buyer = ${JSON.stringify(buyer)}::jsonb where id = ${id}`.execute(fixture.db)
  await sql`alter table orders enable trigger user`.execute(fixture.db)
}

test('a bill keeps in whose name it is, and fees, and does not grow less by credit', async () => {
  const outlet = await insertOutlet(fixture.db, { gstin, legal, address: '12 Janpath' })
  const line = (kind: string, paise: number) => ({ kind, name: kind, name_hi: kind, paise })
  const id = await deliver(outlet.id, [line('delivery', 2_000), line('credit', -2_000)])
  await fixture.db.updateTable('known_outlets').set({ legal: null, address: '' }).where('id', '=', outlet.id).execute()
  expect(await billOf(id)).toMatchObject({
    kind: 'tax_invoice',
    ...legal,
    address: '12 Janpath',
    lines: [{ quantity: 2, amount: 41, hsn: '996331', gst_percent: 5 }],
    charges: [{ kind: 'delivery', amount: 20, hsn: '996331', gst_percent: 5 }],
    taxable_amount: 58.1,
    cgst_amount: 1.45,
    total_amount: 61,
    credit_used: 20,
  })
})

test('an outlet under the composition scheme issues bills of supply', async () => {
  const outlet = await insertOutlet(fixture.db, { gstin, legal: { is_composition: true } })
  const bill = await billOf(await deliver(outlet.id))
  expect([bill.kind, bill.gstin, bill.gst_percent, bill.taxable_amount]).toEqual(['bill_of_supply', gstin, 0, 41])
})

test('the business that an order is billed to stands on its bill until the customer is erased', async () => {
  const buyer = { gstin: '29AABCT1234F1Z1', name: 'Sharma Traders' }
  const { body } = await request<Order>(fixture, fixture.customer, 'POST', '/orders', {
    ...orderBody(fixture.chai),
    buyer,
  })
  const { id } = body
  await request(fixture, fixture.admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  expect((await billOf(id)).buyer).toEqual(buyer)
  const erase = (more: object) =>
    fixture.db
      .updateTable('orders')
      .set({ buyer: null, ...more })
      .where('id', '=', id)
      .execute()
  await expect(erase({})).rejects.toThrow('an order that has ended may not be changed')
  await erase(erasedColumns)
  expect((await billOf(id)).buyer).toBeUndefined()
})

test('simultaneous credit notes, of which some fail, have numbers without a gap and take back the tax', async () => {
  const outlet = await insertOutlet(fixture.db, { gstin })
  const ids = await Promise.all(Array.from({ length: 12 }, () => deliver(outlet.id)))
  const ends = await Promise.allSettled(
    ids.flatMap((id, index) => [
      giveBack(id, 1_000),
      // More than the order has left, so the refund is rolled back.
      index % 3 === 0 ? giveBack(id, 1_000_000) : giveBack(id, 3_100),
    ]),
  )
  const issued = ends.filter(({ status }) => status === 'fulfilled').length
  expect(issued).toBe(20)
  const notes = await fixture.db.selectFrom('credit_notes').selectAll().where('outlet_id', '=', outlet.id).execute()
  const numbers = notes.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: issued }, (_, index) => index + 1))
  const bill = await billOf(ids[1]!)
  const [first, second] = bill.credit_notes ?? []
  expect(first!.number).toMatch(/^\d+\/C\d\d-\d\d\/\d+$/)
  expect(Math.round(100 * (first!.cgst_amount + second!.cgst_amount))).toBe(Math.round(100 * bill.cgst_amount))
  expect(first!.total_amount + second!.total_amount).toBe(41)
})

test('the sheets of a month for GSTR-1 add up to the tax invoices less the credit notes', async () => {
  const outlet = await insertOutlet(fixture.db, { gstin: '27AABCT1234F1Z5' })
  const line = { kind: 'delivery', name: 'Delivery', name_hi: 'डिलीवरी', paise: 2_000 }
  const [toCustomer, toBusiness] = [await deliver(outlet.id, [line]), await deliver(outlet.id)]
  await billTo(toBusiness, { gstin: '29AABCT1234F1Z1', name: 'Sharma Traders' })
  await giveBack(toCustomer, 1_000)
  const rowsOf = (sheet: string, month: string) => exported(`/exports/gstr1?sheet=${sheet}&month=${month}`, outlet.id)
  const now = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).slice(0, 7)
  const common = { gstin: '27AABCT1234F1Z5', rate: '5' }
  expect(await rowsOf('b2cs', '2026-05')).toEqual([
    { ...common, place_of_supply: '27', taxable_value: '58.10', cgst: '1.45', sgst: '1.45' },
  ])
  expect(await rowsOf('b2b', '2026-05')).toMatchObject([
    { ...common, buyer_name: 'Sharma Traders', document: 'invoice', document_value: '41.00', taxable_value: '39.04' },
  ])
  expect(await rowsOf('hsn', '2026-05')).toMatchObject([
    { ...common, hsn: '996331', quantity: '4', total_value: '102.00', taxable_value: '97.14', cgst: '2.43' },
  ])
  expect(await rowsOf('documents', '2026-05')).toMatchObject([
    { document: 'invoice', from: expect.stringMatching(/26-27\/1$/) as string, total: '2', cancelled: '0' },
  ])
  expect(await rowsOf('b2cs', now)).toMatchObject([{ ...common, taxable_value: '-9.52', cgst: '-0.24' }])
  expect(await rowsOf('documents', now)).toMatchObject([{ document: 'credit_note', total: '1' }])
})

test('the export of bills has their kinds and buyers, then the credit notes with the bill that each belongs to', async () => {
  const outlet = await insertOutlet(fixture.db, { gstin })
  const credit = { kind: 'credit', name: 'Credit', name_hi: 'क्रेडिट', paise: -500 }
  const [toBusiness, toCustomer] = [await deliver(outlet.id), await deliver(outlet.id, [credit])]
  await billTo(toBusiness, { gstin: '29AABCT1234F1Z1', name: 'Sharma Traders' })
  await fixture.db
    .updateTable('known_outlets')
    .set({ legal: { is_composition: true } as never })
    .where('id', '=', outlet.id)
    .execute()
  await deliver(outlet.id)
  await giveBack(toCustomer, 1_000)
  const [first, second, third, note] = await exported('/exports/bills', outlet.id)
  expect(first).toMatchObject({ kind: 'tax_invoice', buyer_gstin: '29AABCT1234F1Z1', buyer_name: 'Sharma Traders' })
  expect(second).toMatchObject({ kind: 'tax_invoice', buyer_gstin: '', credit_used: '5.00', of_bill: '' })
  expect(third).toMatchObject({ kind: 'bill_of_supply', cgst_amount: '0.00' })
  expect(note).toMatchObject({
    kind: 'credit_note',
    bill_number: expect.stringMatching(/\/C\d\d-\d\d\/1$/) as string,
    of_bill: second?.bill_number,
    order_id: toCustomer,
    taxable_amount: '-9.52',
    total_amount: '-10.00',
  })
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  expect((await exported(`/exports/bills?from=${today}`, outlet.id)).map(({ kind }) => kind)).toEqual(['credit_note'])
  expect(await exported('/exports/bills?to=2026-05-01', outlet.id)).toHaveLength(3)
})

test('a number that is missing in a series is named to admins', async () => {
  const read = async () => (await request<BillSeries>(fixture, fixture.admin, 'GET', '/admin/bill-series')).body
  const outlet = await insertOutlet(fixture.db, { name: 'Karol Bagh' })
  await deliver(outlet.id)
  expect(await seriesReader(fixture.db)()).toEqual({ has_gstin: false, gaps: [] })
  await fixture.db.updateTable('bill_counts').set({ last: 2 }).where('outlet_id', '=', outlet.id).execute()
  expect((await read()).gaps).toEqual([{ outlet_name: 'Karol Bagh', papers: 'bills', financial_year: 2026 }])
  await fixture.db.updateTable('bill_counts').set({ last: 1 }).where('outlet_id', '=', outlet.id).execute()
  // The series are read again only after 10 minutes.
  expect((await read()).gaps).toHaveLength(1)
})
