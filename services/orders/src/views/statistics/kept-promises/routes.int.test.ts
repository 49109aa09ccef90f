import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PromiseRecord } from '@tapri/contracts/promise-record'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFixture, type Fixture, insertOutlet, request } from '../../../testing.ts'
import { purgeRecord } from './queries.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())
afterEach(() => vi.restoreAllMocks())

interface Promised {
  outlet?: string
  /** Minutes from now. */
  placed: number
  promised: number | null
  isForLater?: boolean
}

/** An order on its way that was placed and promised at other times than now. */
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

const realNow = Date.now
let later = 0

/** Each time what is kept for 10 s counts no more. */
async function read() {
  later += 11_000
  vi.spyOn(Date, 'now').mockReturnValue(realNow() + later)
  const response = await fixture.app.inject('/promises')
  return response.json<PromiseRecord>()
}

/** What the counters should say, from the timeline. */
async function fromTimeline() {
  const rows = await fixture.db
    .selectFrom('order_timeline as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .where('entry.to_status', 'in', ['delivered', 'cancelled'])
    .where('promised_at', 'is not', null)
    .select(['entry.at', 'to_status', 'orders.outlet_id', 'created_at', 'promised_at', 'deliver_at'])
    .execute()
  const counts = new Map<string, { orders: number; kept: number }>()
  for (const { at, to_status, outlet_id, created_at, promised_at, deliver_at } of rows) {
    const isKept = to_status === 'delivered' && promised_at !== null && at <= promised_at
    if (to_status === 'cancelled' && promised_at !== null && at <= promised_at) continue
    const minutes =
      to_status === 'delivered' && !deliver_at
        ? Math.min(1_440, Math.ceil((at.getTime() - created_at.getTime()) / 60_000))
        : 0
    const key = `${at.toISOString().slice(0, 10)} ${outlet_id} ${minutes}`
    const { orders, kept } = counts.get(key) ?? { orders: 0, kept: 0 }
    counts.set(key, { orders: orders + 1, kept: kept + Number(isKept) })
  }
  return Object.fromEntries(counts)
}

async function fromCounters() {
  const { rows } = await sql<{ key: string; orders: number; kept: number }>`
    select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD') || ' ' || outlet_id || ' ' || taken_minutes as key,
      sum(orders) as orders, sum(kept) as kept
    from promise_counts group by 1`.execute(fixture.db)
  return Object.fromEntries(rows.map(({ key, ...counts }) => [key, counts] as const))
}

async function sums() {
  const { rows } = await sql<{ orders: number; kept: number }>`
    select sum(orders) as orders, sum(kept) as kept from promise_counts`.execute(fixture.db)
  return rows
}

test('delivered orders count by their promise, cancelled ones when it had passed, and the counters are what the timeline says', async () => {
  expect(await read()).toEqual({ days: 30, orders: 0, kept: 0, kept_percent: null, median_minutes: null, outlets: [] })

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
  expect(await fromCounters()).toEqual(await fromTimeline())

  expect(await read()).toEqual({
    days: 30,
    orders: 7,
    kept: 3,
    kept_percent: 42,
    median_minutes: 41,
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
  expect(await fromCounters()).toEqual(await fromTimeline())
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
