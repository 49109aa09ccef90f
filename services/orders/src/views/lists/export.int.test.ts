import { csvRows } from '@tapri/service-testing/csv'
import { bearer } from '@tapri/service-testing/harness'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixtureOfFile, insertMany, insertOrder, insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

const fixture = fixtureOfFile()

async function rowsOf(url: string, by = fixture.admin) {
  const { statusCode, headers, body } = await fixture.app.inject({ url, headers: bearer(by) })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(body.startsWith('\uFEFF')).toBe(true)
  return csvRows(body)
}

test('a list of more than two pages is written whole, the newest first, and archived ones apart', async () => {
  const { db, customer } = fixture
  const outlet = await insertOutlet(db, {
    name: 'Janpath',
    lat: 10,
    manager_id: (await insertPerson(db, 'outlet_manager')).id,
  })
  const insertOrders = (numbers: RawBuilder<unknown>) => sql`
    insert into orders (id, customer_id, outlet_id, items, total_paise, address, lat, lng, distance_km, created_at)
    select gen_random_uuid(), ${customer.id}, ${outlet.id}, '[{"product_id":"p","product_name":"Chai","quantity":2,"price_paise":2050}]',
      4100, '=cmd', 28.6, 77.2, 1, now() - n * interval '1 minute' - case when n > 2050 then interval '7 days' else '0' end
    from ${numbers} as n`
  await insertMany({ db }, 2_060, insertOrders)
  const recent = await rowsOf('/exports/orders')
  expect(recent).toHaveLength(2_050)
  expect(new Set(recent.map(({ order_id }) => order_id)).size).toBe(2_050)
  expect(recent.map(({ placed_at }) => placed_at)).toEqual(
    recent.map(({ placed_at = '' }) => placed_at).toSorted((a, b) => b.localeCompare(a)),
  )
  expect(recent[0]).toMatchObject({
    outlet_name: 'Janpath',
    order_status: 'pending',
    items: '2× Chai',
    pieces: '2',
    total_amount: '41.00',
    user_name: 'Asha',
    address: "'=cmd",
    bill_number: '',
    time_zone: 'Asia/Kolkata',
  })
  expect(recent[0]?.order_number).toBe(`#${recent[0]?.order_id?.slice(0, 8)}`)
  expect(await rowsOf('/exports/orders?include_archived=true')).toHaveLength(10)
  expect(await rowsOf(`/exports/orders?outlet_id=${outlet.id}`)).toHaveLength(2_060)
  expect(await rowsOf('/exports/orders?q=nobody')).toEqual([])
  expect(await rowsOf('/exports/orders?order_status=ended')).toEqual([])
})

test('a manager gets the orders and bills of their outlet only', async () => {
  const other = await insertPerson(fixture.db, 'outlet_manager')
  const theirs = await insertOutlet(fixture.db, { manager_id: other.id, lat: 12.97, lng: 77.64 })
  const { id } = await placeOrder(fixture)
  await request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const own = await rowsOf('/exports/orders', fixture.manager)
  expect(own.map(({ order_id }) => order_id)).toEqual([id])
  const [bill] = await rowsOf('/exports/bills', fixture.manager)
  expect(bill).toMatchObject({ order_id: id, total_amount: '41.00', taxable_amount: '41.00', gstin: '' })
  expect(own[0]?.bill_number).toBe(bill?.bill_number)
  const day = bill?.issued_at?.slice(0, 10) ?? ''
  expect(await rowsOf(`/exports/bills?from=${day}&to=${day}`)).toHaveLength(1)
  expect(await rowsOf('/exports/bills?from=2020-01-01&to=2020-12-31')).toEqual([])
  for (const url of ['/exports/orders', '/exports/bills', `/exports/bills?outlet_id=${fixture.outlet.id}`])
    expect(await rowsOf(url, other)).toEqual([])
  await insertOrder(fixture, { outlet: theirs.id, at: new Date() })
  expect(await rowsOf('/exports/orders', other)).toHaveLength(1)
})
