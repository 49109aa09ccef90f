import type { Numbers } from '@tapri/contracts/numbers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  fixtureOfFile,
  type Fixture,
  insertOrder,
  insertPerson,
  placeOrder,
  request,
} from '../../../testing/testing.ts'
import { testFixture } from '../../../testing/testing-calls.ts'
import { insertOutlet, insertProduct } from '../../../testing/testing-shop.ts'
import { purgeSlots } from './queries.ts'

const fixture = fixtureOfFile()

const read = async (by: Fixture['manager'], query = '', from = fixture) =>
  request<Numbers>(from, by, 'GET', `/numbers${query}`)
const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

test('a new outlet has zeros for every hour and date; a manager without an outlet has them too', async () => {
  const { body } = await read(fixture.manager)
  expect(body).toMatchObject({
    outlet_name: 'Connaught Place',
    orders: 0,
    delivered_orders: 0,
    revenue: 0,
    products: [],
  })
  expect([body.hours.length, body.dates.length]).toEqual([24, 7])
  expect(body).not.toHaveProperty('outlets')
  const without = await read(await insertPerson(fixture.db, 'outlet_manager'), '?days=1')
  expect(without.body).toMatchObject({ outlet_id: null, outlet_name: null, orders: 0, time_zone: 'Asia/Kolkata' })
})

test('orders count when they are placed, revenue and products when they are delivered', async () => {
  const here = await testFixture()
  const samosa = await insertProduct(here.db, { name: 'Samosa' })
  const { id } = await placeOrder(here)
  const today = async () => (await read(here.manager, '?days=1', here)).body
  expect(await today()).toMatchObject({ orders: 1, delivered_orders: 0, revenue: 0, products: [] })
  await request(here, here.manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  expect(await today()).toMatchObject({
    orders: 1,
    delivered_orders: 1,
    revenue: 41,
    products: [{ product_id: here.chai.id, product_name: 'Masala Chai', quantity: 2, revenue: 41 }],
  })
  await insertOrder(here, { outlet: here.outlet.id, at: ago(3), quantity: 4, products: [samosa.id, here.chai.id] })
  await insertOrder(here, { outlet: here.outlet.id, at: ago(3), status: 'cancelled' })
  await insertOrder(here, { outlet: here.outlet.id, at: ago(40) })
  const { body } = await read(here.manager, '?days=7', here)
  expect(body).toMatchObject({ orders: 3, delivered_orders: 2, revenue: 201 })
  expect(body.products.map(({ product_name, quantity }) => [product_name, quantity])).toEqual([
    ['Masala Chai', 6],
    ['Samosa', 4],
  ])
  expect(body.dates.map(({ orders }) => orders)).toEqual([0, 0, 0, 2, 0, 0, 1])
})

test('R24 a manager has the numbers of their outlet only; an admin those of all, or of one', async () => {
  const manager = await insertPerson(fixture.db, 'outlet_manager')
  const theirs = await insertOutlet(fixture.db, { name: 'Karol Bagh', manager_id: manager.id })
  await insertOrder(fixture, { outlet: theirs.id, at: ago(0) })
  await insertOrder(fixture, { outlet: theirs.id, at: ago(2), quantity: 2 })

  expect((await read(fixture.manager)).body.orders).toBe(0)
  expect((await read(manager)).body).toMatchObject({ outlet_id: theirs.id, orders: 2, revenue: 60 })
  expect((await read(manager, `?outlet_id=${theirs.id}`)).status).toBe(200)
  for (const outlet of [fixture.outlet.id, 'nonesuch']) {
    const refused = await read(manager, `?outlet_id=${outlet}`)
    expect([refused.status, refused.body.code]).toEqual([404, 'OUTLET_NOT_FOUND'])
  }
  const all = await read(fixture.admin)
  expect(all.body).toMatchObject({ outlet_id: null, orders: 2, revenue: 60 })
  expect(all.body.outlets).toEqual([
    { outlet_id: theirs.id, outlet_name: 'Karol Bagh', orders: 2, revenue: 60 },
    { outlet_id: fixture.outlet.id, outlet_name: 'Connaught Place', orders: 0, revenue: 0 },
  ])
  expect((await read(fixture.admin, `?outlet_id=${theirs.id}`)).body).toMatchObject({ orders: 2, revenue: 60 })
  expect((await read(fixture.admin, '?outlet_id=nonesuch')).status).toBe(404)
  for (const days of [0, 32, 1.5]) expect((await read(fixture.admin, `?days=${days}`)).status).toBe(400)
})

test.each(['Asia/Kathmandu', 'America/St_Johns'])(
  'hours and dates are those of %s, of the business or of the outlet',
  async (zone) => {
    const there = await testFixture({ TZ_BUSINESS: zone })
    const other = await insertOutlet(there.db, { name: 'Abroad', time_zone: zone })
    const midnight = sql<Date>`date_trunc('day', now(), ${zone})`
    const firstMidnight = sql<Date>`(date_trunc('day', now() at time zone ${zone}) - interval '6 days') at time zone ${zone}`
    for (const at of [
      sql<Date>`${firstMidnight} - interval '1 microsecond'`,
      firstMidnight,
      sql<Date>`${midnight} - interval '1 microsecond'`,
      midnight,
    ])
      await insertOrder(there, { outlet: other.id, at })
    const of = async (query: string) => (await read(there.admin, query, there)).body
    for (const query of ['', `&outlet_id=${other.id}`]) {
      const week = await of(`?days=7${query}`)
      expect(week.dates.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 1, 1])
      expect(week.hours.flatMap(({ hour, orders }) => (orders > 0 ? [[hour, orders]] : []))).toEqual([
        [0, 2],
        [23, 1],
      ])
      expect([week.orders, week.revenue, week.products[0]?.quantity]).toEqual([3, 60, 3])
      const today = await of(`?days=1${query}`)
      expect([today.orders, today.revenue, today.products[0]?.quantity]).toEqual([1, 20, 1])
    }
    expect((await of('?days=7')).outlets?.[0]).toMatchObject({ outlet_id: other.id, orders: 3, revenue: 60 })
    expect((await of(`?days=1`)).outlets?.[0]).toMatchObject({ outlet_id: other.id, orders: 1, revenue: 20 })
  },
)

test('waiting is the mean time that delivered orders had each status', async () => {
  const { db } = fixture
  const manager = await insertPerson(db, 'outlet_manager')
  const outlet = (await insertOutlet(db, { name: 'Saket', manager_id: manager.id })).id
  const id = await insertOrder(fixture, { outlet, at: ago(0), status: 'preparing' })
  await insertOrder(fixture, { outlet, at: ago(0), status: 'preparing' })
  await sql`
    insert into order_timeline (order_id, version, what, from_status, to_status, at)
    values (${id}, 1, 'placed', null, 'pending', now() - interval '30 minutes'),
      (${id}, 2, 'status_changed', 'pending', 'confirmed', now() - interval '28 minutes'),
      (${id}, 3, 'assigned', 'confirmed', 'confirmed', now() - interval '24 minutes'),
      (${id}, 4, 'status_changed', 'confirmed', 'preparing', now() - interval '20 minutes')`.execute(db)
  await db.updateTable('orders').set({ version: 4 }).where('id', '=', id).execute()
  await request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const { waiting } = (await read(manager, '?days=1')).body
  expect(waiting.map(({ order_status, orders, seconds }) => [order_status, orders, Math.round(seconds / 60)])).toEqual([
    ['pending', 1, 2],
    ['confirmed', 1, 8],
    ['preparing', 1, 20],
    ['out_for_delivery', 0, 0],
  ])
})

test('slots that nobody can ask for are purged, and what can be asked for stays', async () => {
  const { db, admin } = fixture
  const outlet = (await insertOutlet(db, { name: 'Hauz Khas' })).id
  for (const days of [0, 30, 45]) await insertOrder(fixture, { outlet, at: ago(days) })
  const slots = db.selectFrom('product_counts').select('starts_at').where('unit', '=', 'slot')
  const old = () => slots.where('starts_at', '<', ago(41))
  const month = async () => (await read(admin, `?days=31&outlet_id=${outlet}`)).body
  const before = await month()
  expect(before).toMatchObject({ orders: 2, revenue: 40 })
  expect(await old().execute()).not.toEqual([])
  await purgeSlots(db)
  expect(await month()).toEqual(before)
  expect(await old().execute()).toEqual([])
})

test('what is booked is counted from its own entry, however long the ledger is', async () => {
  const plan = await fixture.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<Record<string, string>>`
      explain (costs off) select * from booked_trade where entry_id = 1`.execute(trx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*1/)
  expect(plan).not.toContain('CTE Scan')
})
