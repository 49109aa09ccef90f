import { openStatuses } from '@tapri/contracts/order-status'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertMany, placeOrder, request } from '../../testing.ts'

const OPEN = 20
const ENDED = 20_000

let fixture: Fixture
beforeAll(async () => {
  // One connection, whose statistics each test can flush.
  fixture = await createFixture({ settings: { DATABASE_POOL: 1 } })
  await insertMany(fixture, ENDED, insertOrders)
  await sql`vacuum (analyze) orders`.execute(fixture.db)
  // A thousand orders of one person that end in one transaction leave hundreds of pages; one by one they leave none.
  await sql`vacuum (full, analyze) ended_counts`.execute(fixture.db)
})
afterAll(() => fixture.close())

const insertOrders = (numbers: RawBuilder<unknown>) =>
  sql`
    insert into orders (id, customer_id, outlet_id, delivery_person_id, order_status, is_open, delivered_at, items, total_paise,
      address, lat, lng, distance_km, created_at)
    select md5(n::text), ${fixture.customer.id}, ${fixture.outlet.id}, ${fixture.deliveryPerson.id}, status, status not in ('delivered', 'cancelled'),
      case when status = 'delivered' then now() end, '[]', 100, 'x', 0, 0, 1, now() - n * interval '50 minutes'
    from (select n, case when n % ${ENDED / OPEN} = 0 then 'preparing' when n % 1000 = 7 then 'cancelled' else 'delivered' end
      as status from ${numbers} as n) as numbered`

/** By all statements of `work`: rows of `orders` and entries of its indexes read, pages of 8 KiB touched in all tables, updates of `orders`, rows of alerts read. */
async function costOf(work: () => Promise<unknown>) {
  const before = await readStatistics()
  await work()
  const after = await readStatistics()
  return {
    read: after.read - before.read,
    pages: after.pages - before.pages,
    updates: after.updates - before.updates,
    hot: after.hot - before.hot,
    alerts: after.alerts - before.alerts,
  }
}

async function readStatistics() {
  await sql`select pg_stat_force_next_flush()`.execute(fixture.db)
  const { rows } = await sql<{ read: number; pages: number; updates: number; hot: number; alerts: number }>`
    select (select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))
        from pg_statio_user_tables) as pages,
      seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'orders') as read,
      n_tup_upd as updates, n_tup_hot_upd as hot,
      (select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'order_alerts') as alerts
    from pg_stat_user_tables where relname = 'orders'`.execute(fixture.db)
  if (!rows[0]) throw new Error('no statistics of orders')
  return rows[0]
}

test.each(['manager', 'admin', 'deliveryPerson'] as const)(
  'the open orders of a %s cost the rows of open orders, however many have ended',
  async (role) => {
    const get = async () => {
      const { body } = await request<{ total: number }>(fixture, fixture[role], 'GET', '/orders/open')
      expect(body.total).toBe(OPEN)
    }
    // Those that this process has not kept are read by their ids.
    expect((await costOf(get)).read).toBeLessThanOrEqual(2 * OPEN + 5)
    expect((await costOf(get)).read).toBeLessThanOrEqual(OPEN + 5)
  },
)

const LIMIT = 50
/** Of a page with its counts, read the first time and again; counted with slack. */
const MAX_PAGES = { first: 1_200, again: 450 }

test.each(
  (['manager', 'admin', 'customer', 'deliveryPerson'] as const).flatMap((role) =>
    ['order_status=preparing', 'order_status=delivered', 'order_status=cancelled', 'order_status=ended', ''].flatMap(
      (filter) => [1, 300].map((page) => [role, filter, page] as const),
    ),
  ),
)('a list with counts of a %s, %s, page %d, costs a page and the open orders', async (role, filter, page) => {
  const url = `/orders?include_counts=true&include_archived=true&limit=${LIMIT}&page=${page}&${filter}`
  const get = () => request(fixture, fixture[role], 'GET', url)
  const { read, pages } = await costOf(get)
  expect(read).toBeLessThanOrEqual(12 * (LIMIT + OPEN))
  expect(pages).toBeLessThanOrEqual(MAX_PAGES.first)
  expect((await costOf(get)).pages).toBeLessThanOrEqual(MAX_PAGES.again)
})

test('a change between open statuses is a heap-only update, and one that ends the order is not', async () => {
  const { id } = await placeOrder(fixture)
  const set = (order_status: string) =>
    request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status })
  const moves = await costOf(async () => {
    for (const status of openStatuses.slice(1)) await set(status)
  })
  expect(moves).toMatchObject({ updates: 3, hot: 3 })
  expect(await costOf(() => set('delivered'))).toMatchObject({ updates: 1, hot: 0 })
})

test.each(['/orders/open', '/orders?limit=50&order_status=preparing&include_archived=true'])(
  '%s reads the alerts of its orders once, not once for each order',
  async (url) => {
    await sql`
      insert into order_alerts (order_id, kind, level, since_version)
      select id, 'unassigned', 'outlet', version from orders where is_open on conflict do nothing`.execute(fixture.db)
    await sql`vacuum (analyze) order_alerts`.execute(fixture.db)
    const get = () => request(fixture, fixture.manager, 'GET', url)
    await get()
    const { alerts } = await costOf(get)
    expect(alerts).toBeGreaterThanOrEqual(OPEN)
    expect(alerts).toBeLessThanOrEqual(2 * OPEN)
  },
)
