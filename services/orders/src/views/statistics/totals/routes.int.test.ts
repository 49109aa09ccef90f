import type { AdminStats, OutletStats } from '@tapri/contracts/stats'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createFixture,
  fixtureOfFile,
  type Fixture,
  insertPerson,
  orderBody,
  placeOrder,
  request,
  deliverAt,
} from '../../../testing/testing.ts'
import { insertOutlet } from '../../../testing/testing-shop.ts'

const fixture = fixtureOfFile()

const outletStats = async (manager: Fixture['manager']) =>
  (await request<OutletStats>(fixture, manager, 'GET', '/outlet/stats')).body
const adminStats = async () => (await request<AdminStats>(fixture, fixture.admin, 'GET', '/admin/stats')).body
const faces = { good: 0, so_so: 0, bad: 0 }
const zeros = {
  faces,
  pending_orders: 0,
  preparing_orders: 0,
  out_for_delivery: 0,
  completed_today: 0,
  total_delivery_personnel: 0,
}

async function orderIn(order_status: string, times = 1) {
  for (let n = 0; n < times; n += 1) {
    const { id } = await placeOrder(fixture)
    if (order_status !== 'pending')
      await request(fixture, fixture.admin, 'PUT', `/orders/${id}/status`, { order_status })
  }
}

test('a new outlet has no orders; a manager without an outlet sees zeros', async () => {
  expect(await outletStats(fixture.manager)).toEqual({ ...zeros, total_delivery_personnel: 1 })
  expect(await outletStats(await insertPerson(fixture.db, 'outlet_manager'))).toEqual(zeros)
})

test('the statistics match the orders', async () => {
  await orderIn('pending', 1)
  await orderIn('confirmed', 2)
  await orderIn('preparing', 3)
  await orderIn('out_for_delivery', 4)
  await orderIn('delivered', 5)
  await orderIn('cancelled', 6)
  await insertPerson(fixture.db, 'delivery')
  await insertPerson(fixture.db, 'delivery', { deleted: true })

  expect(await outletStats(fixture.manager)).toEqual({
    pending_orders: 1,
    preparing_orders: 3,
    out_for_delivery: 4,
    completed_today: 5,
    total_delivery_personnel: 2,
    faces,
  })
  expect(await adminStats()).toEqual({
    total_orders: 21,
    pending_orders: 1,
    completed_orders: 5,
    total_revenue: 205,
    total_customers: 1,
    total_delivery_personnel: 2,
    total_outlet_managers: 2,
    faces,
  })
})

test('R24 another outlet’s orders are in the admin’s numbers only', async () => {
  const manager = await insertPerson(fixture.db, 'outlet_manager')
  const bengaluru = { lat: 12.9719, lng: 77.6412 }
  await insertOutlet(fixture.db, { ...bengaluru, manager_id: manager.id })
  const [ours, all] = [await outletStats(fixture.manager), await adminStats()]
  const there = { ...orderBody(fixture.chai), delivery_address: { address: 'Indiranagar', ...bengaluru } }
  await request(fixture, fixture.customer, 'POST', '/orders', there)

  expect((await outletStats(manager)).pending_orders).toBe(1)
  expect(await outletStats(fixture.manager)).toEqual(ours)
  expect((await adminStats()).total_orders).toBe(all.total_orders + 1)
})

test.each(['Asia/Kathmandu', 'America/St_Johns'])(
  'the statistic completed_today counts the calendar day of %s',
  async (TZ_BUSINESS) => {
    const there = await createFixture({ settings: { TZ_BUSINESS } })
    const midnight = sql<Date>`date_trunc('day', now(), ${TZ_BUSINESS})`
    for (const delivered_at of [
      sql<Date>`${midnight} - interval '1 microsecond'`,
      midnight,
      sql<Date>`${midnight} - interval '1 day'`,
      sql<Date>`now()`,
    ]) {
      const { id } = await placeOrder(there)
      const { rows } = await sql<{ at: string }>`select (${delivered_at})::text as at`.execute(there.db)
      await deliverAt(there, id, rows[0]?.at ?? '')
    }
    const { body } = await request<OutletStats>(there, there.manager, 'GET', '/outlet/stats')
    expect(body.completed_today).toBe(2)
    await there.close()
  },
)
