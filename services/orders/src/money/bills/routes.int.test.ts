import type { Bill } from '@tapri/contracts/bills'
import { closeAfterTest } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFixture, insertOrder, insertPerson, placeOrder, request, deliverAt } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { writeChange } from '../../order/write-change.ts'
import { writeTerms } from './terms.ts'

const gstin = '07AABCT1234F1Z5'
const settings = { BILL_GSTIN: gstin, BILL_GST_PERCENT: 5, BILL_SELLER: 'Tapri Chai, New Delhi' }

const { fixture, setStatus } = await fileFixture({ settings })

const billOf = (id: string, by = fixture.customer) => request<Bill>(fixture, by, 'GET', `/orders/${id}/bill`)
const numbersOf = async (outlet: string) => {
  const rows = await fixture.db
    .selectFrom('bills')
    .select(['financial_year', 'number'])
    .where('outlet_id', '=', outlet)
    .orderBy('financial_year')
    .orderBy('number')
    .execute()
  return rows.map(({ financial_year, number }) => `${financial_year} ${number}`)
}

/** Delivers an order for this amount at an outlet at the given time. */
async function deliveredAt(outlet: string, at: string, paise = 2_000) {
  const id = await insertOrder(fixture, { outlet, at: new Date(at), status: 'preparing' })
  await sql`update orders set total_paise = ${paise} where id = ${id}`.execute(fixture.db)
  await deliverAt(fixture, id, at)
  return id
}

test('a delivered order has a bill that adds up, and nothing before and nothing after changes', async () => {
  const { id } = await placeOrder(fixture)
  const before = await billOf(id)
  expect([before.status, before.body.code]).toEqual([409, 'NO_BILL'])
  await setStatus(id, 'delivered')
  const { status, body } = await billOf(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    number: expect.stringMatching(/^\d+\/\d\d-\d\d\/1$/) as string,
    order_id: id,
    outlet_name: 'Connaught Place',
    time_zone: 'Asia/Kolkata',
    seller: settings.BILL_SELLER,
    gstin,
    hsn: '996331',
    gst_percent: 5,
    lines: [{ product_name: 'Masala Chai', options: [], quantity: 2, price: 20.5, amount: 41 }],
    // 41.00 / 1.05 is 39.0476; each half of the tax is 0.976.
    taxable_amount: 39.04,
    cgst_amount: 0.98,
    sgst_amount: 0.98,
    total_amount: 41,
  })
  expect((await billOf(id, fixture.manager)).body).toEqual(body)
  await writeTerms(fixture.db, { BILL_HSN: '0902', BILL_GST_PERCENT: 18, TZ_BUSINESS: 'UTC' })
  expect((await billOf(id)).body).toEqual(body)
})

const terms = { BILL_HSN: '996331', BILL_GST_PERCENT: 5, TZ_BUSINESS: 'Asia/Kolkata' } as const
const ofOutlet = '29AABCT1234F1Z1'
test.each([
  ['number and rate of the outlet', { gstin: ofOutlet, gst_hundredths: 1_800 }, gstin, [ofOutlet, 18, 16.94, 1.53]],
  ['number of the outlet, rate of the installation', { gstin: ofOutlet }, gstin, [ofOutlet, 5, 19.04, 0.48]],
  ['number of the outlet alone', { gstin: ofOutlet }, undefined, [ofOutlet, 5, 19.04, 0.48]],
  ['number of the installation, rate of the outlet', { gst_hundredths: 1_200 }, gstin, [gstin, 12, 17.86, 1.07]],
  ['a rate without any number', { gst_hundredths: 1_200 }, undefined, [null, 0, 20, 0]],
] as const)('a bill keeps %s', async (_, given, installation, expected) => {
  await writeTerms(fixture.db, { ...terms, ...(installation && { BILL_GSTIN: installation }) })
  const outlet = await insertOutlet(fixture.db, given)
  const id = await deliveredAt(outlet.id, '2026-05-01T00:00:00Z')
  const read = async () => {
    const { body } = await billOf(id, fixture.admin)
    return [body.gstin, body.gst_percent, body.taxable_amount, body.cgst_amount]
  }
  expect(await read()).toEqual(expected)
  await fixture.db
    .updateTable('known_outlets')
    .set({ gstin: null, gst_hundredths: 0 })
    .where('id', '=', outlet.id)
    .execute()
  expect(await read()).toEqual(expected)
})

test('no bill is dated before the one with the number before it, also when a delivery is told late', async () => {
  const outlet = await insertOutlet(fixture.db, { time_zone: 'Asia/Kolkata' })
  // The second was delivered in the previous financial year, and is reported after a delivery in the new one.
  const times = ['2025-03-31T18:31:00.000Z', '2025-03-31T18:00:00.000Z', '2025-03-31T19:00:00.000Z']
  const dates: string[] = []
  for (const at of times) dates.push((await billOf(await deliveredAt(outlet.id, at), fixture.admin)).body.issued_at)
  expect(dates).toEqual([times[0], times[0], times[2]])
  expect(await numbersOf(outlet.id)).toEqual(['2025 1', '2025 2', '2025 3'])
})

test('numbers begin anew on 1 April of the outlet, for each outlet', async () => {
  const outlet = await insertOutlet(fixture.db, { time_zone: 'Asia/Kolkata' })
  // 18:29:59 UTC is the last second of 31 March in Kolkata.
  const times = ['2025-03-31T18:29:58Z', '2025-03-31T18:29:59Z', '2025-03-31T18:30:00Z', '2025-12-31T23:00:00Z']
  for (const at of times) await deliveredAt(outlet.id, at)
  expect(await numbersOf(outlet.id)).toEqual(['2024 1', '2024 2', '2025 1', '2025 2'])
  const other = await insertOutlet(fixture.db)
  const { body } = await billOf(await deliveredAt(other.id, '2025-04-02T00:00:00Z'), fixture.admin)
  expect(body.number).toMatch(/^\d+\/25-26\/1$/)
})

test('simultaneous deliveries, of which some fail, leave no gap and no number twice', async () => {
  const outlet = await insertOutlet(fixture.db, { manager_id: (await insertPerson(fixture.db, 'outlet_manager')).id })
  const ids = await Promise.all(
    Array.from({ length: 40 }, () => insertOrder(fixture, { outlet: outlet.id, at: new Date(), status: 'preparing' })),
  )
  const fails = new Error('not this one')
  const ends = await Promise.allSettled(
    ids.map((id, index) =>
      index % 4 === 0
        ? fixture.db.transaction().execute(async (trx) => {
            const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
            const set = { order_status: 'delivered', paid_by: 'cash' } as const
            await writeChange(trx, order, { event: 'status_changed', set }, null)
            throw fails
          })
        : setStatus(id, 'delivered'),
    ),
  )
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  const delivered = ends.filter((end) => end.status === 'fulfilled' && end.value.status === 200).length
  expect(delivered).toBe(30)
  const numbers = (await numbersOf(outlet.id)).map((text) => Number(text.split(' ')[1]))
  expect(numbers).toEqual(Array.from({ length: delivered }, (_, index) => index + 1))
})

test('processes with the same settings write their terms once', async () => {
  const service = await createFixture({ settings })
  closeAfterTest(service)
  const same = { ...settings, BILL_HSN: '996331', TZ_BUSINESS: 'Asia/Kolkata' } as const
  const count = async () => (await service.db.selectFrom('bill_terms').select('id').execute()).length
  expect(await count()).toBe(2)
  await writeTerms(service.db, same)
  expect(await count()).toBe(2)
  await writeTerms(service.db, { ...same, BILL_GST_PERCENT: 18 })
  expect(await count()).toBe(3)
})
