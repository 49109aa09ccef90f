import { openStatuses } from '@tapri/contracts/order-status'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fixtureOfFile, insertMany, placeOrder, prepare, request } from '../testing/testing.ts'
import { insertOutlet } from '../testing/testing-shop.ts'

const OPEN = 20
const ORDERS = 20_000
const CUSTOMERS = 2_000

// A single connection, whose statistics each test can flush.
const fixture = fixtureOfFile({ settings: { DATABASE_POOL: 1 } })
beforeAll(async () => {
  const { db, customer, deliveryPerson, outlet } = fixture
  const { id: elsewhere } = await insertOutlet(db, { lat: 19.07, lng: 72.87 })
  await sql`
    insert into known_people (id, name, phone, role, status, deleted, version)
    select 'c' || n, 'Asha ' || n, '+9198' || lpad((n * 7919)::text, 8, '0'), 'customer', 'active', false, 1
    from generate_series(0, ${CUSTOMERS}::int - 1) as n`.execute(db)
  const insertOrders = (numbers: RawBuilder<unknown>) => sql`
    insert into orders (id, customer_id, outlet_id, delivery_person_id, order_status, is_open, delivered_at, items, total_paise,
      address, lat, lng, distance_km, created_at)
    select md5(n::text)::uuid::text, case when n % 2 = 0 then ${customer.id} else 'c' || n % ${CUSTOMERS}::int end,
      case when n % 10 = 3 then ${elsewhere} else ${outlet.id} end, ${deliveryPerson.id}, status,
      status not in ('delivered', 'cancelled'), case when status = 'delivered' then now() end, '[]', 100,
      n % 400 || ' Hill Road', 0, 0, 1, now() - n * interval '50 minutes'
    from (select n, case when n % ${ORDERS / OPEN} = 0 then 'preparing' when n % 33 = 1 then 'cancelled' else 'delivered' end
      as status from ${numbers} as n) as numbered`
  await insertMany(fixture, ORDERS, insertOrders)
  await prepare(db, async (patient) => {
    await sql`vacuum (analyze)`.execute(patient)
    // Leaves room in each page for heap-only updates, which a page filled by chance would lack.
    await sql`alter table orders set (fillfactor = 50)`.execute(patient)
    // A thousand orders of one person ending in one transaction leave hundreds of dead pages; orders that end one by
    // one leave none.
    await sql`vacuum (full, analyze) ended_counts`.execute(patient)
  })
})

/**
 * Measures all statements of `work`: rows of `orders` and index entries read, 8 KiB pages touched in all tables,
 * updates of `orders`, rows of alerts read, and how often all customers were scanned.
 */
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
    people: after.people - before.people,
  }
}

async function readStatistics() {
  await sql`select pg_stat_force_next_flush()`.execute(fixture.db)
  const { rows } = await sql<Record<'read' | 'pages' | 'updates' | 'hot' | 'alerts' | 'people', number>>`
    select (select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))
        from pg_statio_user_tables) as pages,
      seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'orders') as read,
      n_tup_upd as updates, n_tup_hot_upd as hot,
      (select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'order_alerts') as alerts,
      (select seq_scan from pg_stat_user_tables where relname = 'known_people') as people
    from pg_stat_user_tables where relname = 'orders'`.execute(fixture.db)
  if (!rows[0]) throw new Error('no statistics of orders')
  return rows[0]
}

const readers = ['manager', 'admin', 'customer', 'deliveryPerson'] as const
const get = (reader: (typeof readers)[number], url: string) =>
  request<{ total: number }>(fixture, fixture[reader], 'GET', url)

test.each(['manager', 'admin', 'deliveryPerson'] as const)(
  'the open orders of a %s cost the rows of open orders, however many have ended',
  async (reader) => {
    const read = async () => expect((await get(reader, '/orders/open')).body.total).toBe(OPEN)
    // Orders that this process has not cached are read by id.
    expect((await costOf(read)).read).toBeLessThanOrEqual(2 * OPEN + 5)
    expect((await costOf(read)).read).toBeLessThanOrEqual(OPEN + 5)
  },
)

const LIMIT = 50
/** 8 KiB pages for a list with its counts, with some slack. */
const MAX_PAGES = 1_200

test.each(readers)('each list with counts of a %s costs a page and the open orders', async (reader) => {
  for (const filter of ['preparing', 'delivered', 'cancelled', 'ended', undefined])
    for (const page of [1, 300]) {
      const status = filter ? `&order_status=${filter}` : ''
      const url = `/orders?include_counts=true&include_archived=true&limit=${LIMIT}&page=${page}${status}`
      const { read, pages } = await costOf(() => get(reader, url))
      expect(read, url).toBeLessThanOrEqual(12 * (LIMIT + OPEN))
      expect(pages, url).toBeLessThanOrEqual(MAX_PAGES)
    }
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

test.each(['/orders/open', `/orders?limit=${LIMIT}&order_status=preparing&include_archived=true`])(
  '%s reads the alerts of its orders once, not once for each order',
  async (url) => {
    await sql`
      insert into order_alerts (order_id, kind, level, since_version)
      select id, 'unassigned', 'outlet', version from orders where is_open on conflict do nothing`.execute(fixture.db)
    await sql`vacuum (analyze) order_alerts`.execute(fixture.db)
    await get('manager', url)
    const { alerts } = await costOf(() => get('manager', url))
    expect(alerts).toBeGreaterThanOrEqual(OPEN)
    expect(alerts).toBeLessThanOrEqual(2 * OPEN)
  },
)

/** Pages for a search that looks at 2,000 orders, each with its customer by an index, and shows 50. */
const MAX_PAGES_OF_SEARCH = 2_000 * 6 + 1_500
/** Pages for a search that an index can answer exactly. */
const MAX_PAGES_OF_INDEX = 1_500

test.each(readers)('a search of a %s looks at so many orders at most', async (reader) => {
  const texts = ['asha', 'road', 'a', 'nobody', 'asha%20road%20nobody', '9800', 'c4ca', 'hill&order_status=cancelled']
  for (const q of texts)
    for (const after of ['', '&after=1700000000000000_x']) {
      const { pages } = await costOf(() => get(reader, `/orders?limit=${LIMIT}&q=${q}${after}`))
      expect(pages, q).toBeLessThanOrEqual(MAX_PAGES_OF_SEARCH)
    }
})

test('a search reads the customers of its orders by the index: all customers are read by no page of it', async () => {
  // With a million orders, a generic plan costs more than a custom one.
  await sql`set plan_cache_mode = force_custom_plan`.execute(fixture.db)
  const scans = async () => {
    const { people } = await costOf(async () => {
      for (const q of ['road', 'hill', 'asha', 'nobody']) await get('admin', `/orders?limit=${LIMIT}&q=${q}`)
    })
    return people
  }
  // The service's own work may scan them once meanwhile; a search that does so does it each time.
  expect(Math.min(await scans(), await scans(), await scans())).toBe(0)
  await sql`set plan_cache_mode = auto`.execute(fixture.db)
})

test('a filter without words costs its page', async () => {
  const { outlet, deliveryPerson } = fixture
  for (const [reader, query] of [
    ['admin', `delivery_person_id=${deliveryPerson.id}`],
    ['admin', `outlet_id=${outlet.id}`],
    ['manager', 'from=2020-01-01'],
    ['manager', 'from=2020-01-01&order_status=cancelled'],
    ['admin', 'from=2020-01-01&order_status=ended'],
    ['admin', 'to=2100-01-01'],
    ['customer', 'to=2100-01-01'],
  ] as const) {
    const { pages } = await costOf(() => get(reader, `/orders?limit=${LIMIT}&${query}`))
    expect(pages, `${reader} ${query}`).toBeLessThanOrEqual(MAX_PAGES_OF_INDEX)
  }
})
