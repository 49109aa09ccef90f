import type { MyData } from '@tapri/contracts/my-data/account'
import type { Order } from '@tapri/contracts/orders'
import { eraseRows, kitTablesWithoutPersonalData, words } from '@tapri/service-kit/data/personal-data'
import { comparePersonalData } from '@tapri/service-testing/personal-data'
import { expect, test } from 'vitest'
import { personalTables } from '../../order/personal-tables.ts'
import { insertPerson, orderBody, request } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture, setStatus } = await fileFixture()

/** Tables that identify people by a random id at most. */
const withoutPersonalData = [
  ...kitTablesWithoutPersonalData,
  ...words('known_outlets known_products known_positions outlet_pauses sold_out_products replica_edition shown_names'),
  ...words('bill_counts bill_outlets bill_terms credit_note_counts day_closings ledger_balances ledger_postings'),
  ...words('cancelled_counts delivered_counts ended_counts face_counts people_counts placed_counts product_counts'),
  ...words('promise_counts sales_counts status_counts trade_counts details_erased order_alerts kitchen_tickets'),
  ...words(
    'payment_comparison payment_differences payment_notices promotions changes webhooks webhook_messages outbox',
  ),
]

test('R60 every column of every table is in the list of personal data, or its table is known to have none', async () => {
  const compared = await comparePersonalData(fixture.db, personalTables, withoutPersonalData)
  expect(compared).toEqual({ unlisted: [], gone: [] })
})

async function placeOrder(customer: typeof fixture.customer) {
  const { delivery_address, ...body } = orderBody(fixture.chai)
  const placed = { ...body, note: 'Ring twice', delivery_address: { ...delivery_address, note: 'Blue gate' } }
  return (await request<Order>(fixture, customer, 'POST', '/orders', placed)).body
}

const dataOf = async (person: typeof fixture.customer) => {
  const { body } = await request<MyData>(fixture, person, 'GET', '/orders/my-data')
  return { rowsOf: (name: string) => body.tables.find(({ table }) => table === name)?.rows, text: JSON.stringify(body) }
}

test('customers get their orders with every word of theirs, and nothing of anybody else', async () => {
  const { db, chai, customer, manager, deliveryPerson } = fixture
  const other = await insertPerson(db, 'customer')
  const [{ id }, foreign] = [await placeOrder(customer), await placeOrder(other)]
  await setStatus(id, 'delivered')
  await request(fixture, customer, 'PUT', `/orders/${id}/rating`, { face: 'bad', line: 'It was cold' })
  await request(fixture, customer, 'PUT', `/favourites/${chai.id}`)
  const { rowsOf, text } = await dataOf(customer)
  expect(rowsOf('known_people')).toMatchObject([{ name: 'Asha', phone: customer.phone }])
  const words = { note: 'Ring twice', way_note: 'Blue gate', face_line: 'It was cold', address: '12 Janpath' }
  expect(rowsOf('orders')).toMatchObject([{ id, ...words, order_status: 'delivered', total_paise: 4100 }])
  expect(rowsOf('bills')).toMatchObject([{ order_id: id }])
  expect(rowsOf('favourites')).toMatchObject([{ product_id: chai.id }])
  expect(rowsOf('order_timeline')?.length).toBeGreaterThan(1)
  for (const { id: stranger } of [foreign, other, manager, deliveryPerson]) expect(text).not.toContain(stranger)
})

test('an erasure leaves no row that it is to delete, and the credit lapses', async () => {
  const { db, outlet } = fixture
  const leaving = await insertPerson(db, 'customer')
  await placeOrder(leaving)
  const credit = { outlet_id: outlet.id, customer_id: leaving.id, amount_paise: 500, left_paise: 500 }
  await db
    .insertInto('credits')
    .values({ ...credit, id: 'c-1', expires_at: new Date('2100-01-01') })
    .execute()
  await db.insertInto('friend_codes').values({ customer_id: leaving.id, code: 'LEELA1' }).execute()
  await db.transaction().execute((trx) => eraseRows(trx, personalTables, { ids: [leaving.id] }))
  const { rowsOf, text } = await dataOf(leaving)
  expect(rowsOf('friend_codes')).toEqual([])
  expect(text).not.toContain('LEELA1')
  const { expires_at } = await db
    .selectFrom('credits')
    .select('expires_at')
    .where('id', '=', 'c-1')
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now())
})
