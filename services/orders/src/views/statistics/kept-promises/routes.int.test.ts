import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PromiseRecord } from '@tapri/contracts/promise-record'
import { expect, test, vi } from 'vitest'
import { fixtureOfFile, request } from '../../../testing/testing.ts'
import { insertOutlet } from '../../../testing/testing-shop.ts'
import { purgeRecord } from './queries.ts'

const fixture = fixtureOfFile()

interface Promised {
  outlet?: string
  /** In minutes from now. */
  placed: number
  promised: number | null
  isForLater?: boolean
}

/** Inserts an order on its way with the given times of placing and promise. */
async function insertPromised({ outlet = fixture.outlet.id, placed, promised, isForLater = false }: Promised) {
  const id = randomUUID()
  await sql`
    insert into orders (id, customer_id, outlet_id, order_status, items, total_paise, address, lat, lng, distance_km, created_at,
      promised_at, deliver_at)
    values (${id}, ${fixture.customer.id}, ${outlet}, 'out_for_delivery', '[]', 100, '12 Janpath', 28.6, 77.2, 1,
      now() + make_interval(mins => ${placed}), now() + make_interval(mins => ${promised}),
      case when ${isForLater} then now() end)`.execute(fixture.db)
  await sql`
    insert into order_timeline (order_id, version, what, to_status) values (${id}, 1, 'placed', 'pending')`.execute(
    fixture.db,
  )
  return id
}

const end = async (id: string, order_status: 'delivered' | 'cancelled') => {
  const { status } = await request(fixture, fixture.admin, 'PUT', `/orders/${id}/status`, { order_status })
  expect(status).toBe(200)
}

const realNow = performance.now.bind(performance)
let later = 0

/** Reads the record after moving the clock beyond the 10 s for which it is cached. */
async function read() {
  later += 11_000
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + later)
  const response = await fixture.app.inject('/promises').finally(() => spy.mockRestore())
  return response.json<PromiseRecord>()
}

async function sums() {
  const { rows } = await sql<{ orders: number; kept: number }>`
    select sum(orders) as orders, sum(kept) as kept from promise_counts`.execute(fixture.db)
  return rows
}

test('delivered orders count by their promise, cancelled ones when it had passed', async () => {
  expect(await read()).toEqual({
    days: 30,
    orders: 0,
    kept: 0,
    kept_percent: null,
    median_minutes: null,
    settled_minutes: null,
    outlets: [],
  })

  const other = await insertOutlet(fixture.db, { name: 'Karol Bagh' })
  const gone = await insertOutlet(fixture.db, { name: 'Gone', deleted: true })
  const ended: [Promised, 'delivered' | 'cancelled'][] = [
    [{ placed: -20, promised: 5 }, 'delivered'],
    [{ placed: -40, promised: -10 }, 'delivered'],
    [{ placed: -41, promised: -10 }, 'delivered'],
    [{ placed: -60, promised: -10 }, 'cancelled'],
    [{ placed: -10, promised: 15 }, 'cancelled'],
    [{ placed: -10, promised: null }, 'delivered'],
    [{ placed: -600, promised: 5, isForLater: true }, 'delivered'],
    [{ outlet: other.id, placed: -3_000, promised: -2_900 }, 'delivered'],
    [{ outlet: gone.id, placed: -9, promised: 1 }, 'delivered'],
  ]
  await Promise.all(ended.map(async ([order, status]) => end(await insertPromised(order), status)))

  expect(await read()).toEqual({
    days: 30,
    orders: 7,
    kept: 3,
    kept_percent: 42,
    median_minutes: 41,
    settled_minutes: null,
    outlets: [
      {
        outlet_id: fixture.outlet.id,
        outlet_name: 'Connaught Place',
        orders: 5,
        kept: 2,
        kept_percent: 40,
        median_minutes: 41,
      },
      { outlet_id: other.id, outlet_name: 'Karol Bagh', orders: 1, kept: 0, kept_percent: 0, median_minutes: 1_440 },
    ],
  })
})

test('of simultaneous deliveries each counts once, and days that nobody asks for become one row', async () => {
  const { db } = fixture
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, n) => insertPromised({ placed: -5, promised: n % 2 === 0 ? 5 : -1 })),
  )
  await Promise.all(ids.flatMap((id) => [end(id, 'delivered'), end(id, 'delivered')]))
  const { orders, kept } = await read()
  expect([orders, kept]).toEqual([27, 13])

  await db
    .updateTable('promise_counts')
    .set({ starts_at: sql`starts_at - interval '31 days'` })
    .execute()
  expect((await read()).orders).toBe(0)
  await purgeRecord(db)
  expect(await db.selectFrom('promise_counts').select('orders').execute()).not.toEqual([])
  await db
    .updateTable('promise_counts')
    .set({ starts_at: sql`starts_at - interval '31 days'` })
    .execute()
  const before = await sums()
  await purgeRecord(db)
  await purgeRecord(db)
  expect(await db.selectFrom('promise_counts').select('starts_at').execute()).toEqual([{ starts_at: new Date(0) }])
  expect(await sums()).toEqual(before)
})

test('half of the complaints that were settled lately took at most so many minutes', async () => {
  const { db, customer, outlet } = fixture
  const order_id = await insertPromised({ placed: -60, promised: -10 })
  const settled = (days: number, seconds: number | null) => ({
    complained_at: sql<Date>`now() - make_interval(days => ${days})`,
    decided_at: sql<Date>`now() - make_interval(days => ${days}) + make_interval(secs => ${seconds})`,
  })
  const complaints = [
    settled(0, 0),
    settled(1, 200),
    settled(2, 7_000),
    settled(40, 9),
    settled(40, 9),
    settled(0, null),
  ]
  for (const [line, times] of complaints.entries())
    await db
      .insertInto('complaints')
      .values({
        id: randomUUID(),
        order_id,
        customer_id: customer.id,
        outlet_id: outlet.id,
        line,
        quantity: 1,
        kind: 'cold',
        state: line === 5 ? 'open' : 'refused',
        ...times,
      })
      .execute()
  expect((await read()).settled_minutes).toBe(4)
})
