import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertMany, insertOutlet, request } from '../../testing.ts'

const ORDERS = 20_000
const CUSTOMERS = 2_000

let fixture: Fixture
beforeAll(async () => {
  // One connection, whose statistics each test can flush.
  fixture = await createFixture({ settings: { DATABASE_POOL: 1 } })
  const { id: elsewhere } = await insertOutlet(fixture.db)
  await sql`
    insert into known_people (id, name, phone, role, status, deleted, version)
    select 'c' || n, 'Asha ' || n, '+9198' || lpad((n * 7919)::text, 8, '0'), 'customer', 'active', false, 1
    from generate_series(0, ${CUSTOMERS}::int - 1) as n`.execute(fixture.db)
  const insertOrders = (numbers: RawBuilder<unknown>) => sql`
      insert into orders (id, customer_id, outlet_id, delivery_person_id, order_status, is_open, delivered_at, items, total_paise,
        address, lat, lng, distance_km, created_at)
      select md5(n::text)::uuid::text, case when n % 2 = 0 then ${fixture.customer.id} else 'c' || n % ${CUSTOMERS}::int end,
        case when n % 10 = 0 then ${elsewhere} else ${fixture.outlet.id} end, ${fixture.deliveryPerson.id}, status, status not in ('delivered', 'cancelled'),
        case when status = 'delivered' then now() end, '[]', 100, n % 400 || ' Hill Road', 0, 0, 1, now() - n * interval '50 minutes'
      from (select n, case when n <= 20 then 'preparing' when n % 33 = 0 then 'cancelled' else 'delivered' end as status
        from ${numbers} as n) as numbered`
  await insertMany(fixture, ORDERS, insertOrders)
  await sql`vacuum (analyze)`.execute(fixture.db)
})
afterAll(() => fixture.close())

/** Pages of 8 KiB that all statements of `work` touch in all tables and indexes. */
async function pagesOf(work: () => Promise<unknown>) {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(fixture.db)
    const { rows } = await sql<{ pages: number }>`
      select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0)) as pages
      from pg_statio_user_tables`.execute(fixture.db)
    return rows[0]?.pages ?? 0
  }
  const before = await read()
  await work()
  return (await read()) - before
}

/** Orders that a page of a search looks at (search.ts), each with its customer by an index, and the 50 that it shows. */
const MAX_PAGES = 2_000 * 6 + 1_500
/** Where the index holds all that is asked for. */
const MAX_PAGES_OF_INDEX = 1_500

const readers = ['admin', 'manager', 'customer', 'deliveryPerson'] as const

test.each(
  readers.flatMap((reader) =>
    [
      'q=asha',
      'q=road',
      'q=a',
      'q=nobody',
      'q=asha%20road%20nobody',
      'q=9800',
      'q=c4ca',
      'q=hill&order_status=cancelled',
    ].map((query) => [reader, query] as const),
  ),
)('a search of a %s, %s, looks at so many orders at most', async (reader, query) => {
  for (const after of ['', '&after=1700000000000000_x']) {
    const get = () => request(fixture, fixture[reader], 'GET', `/orders?limit=50&${query}${after}`)
    expect(await pagesOf(get)).toBeLessThanOrEqual(MAX_PAGES)
  }
})

test.each([
  ['admin', 'delivery_person_id=%'],
  ['admin', 'outlet_id=%'],
  ['manager', 'from=2020-01-01'],
  ['manager', 'from=2020-01-01&order_status=cancelled'],
  ['admin', 'from=2020-01-01&order_status=ended'],
  ['admin', 'to=2100-01-01'],
  ['customer', 'to=2100-01-01'],
] as const)('a filter of the %s, %s, costs its page', async (reader, query) => {
  const filled = query.replace('=%', `=${query.startsWith('outlet') ? fixture.outlet.id : fixture.deliveryPerson.id}`)
  const get = () => request(fixture, fixture[reader], 'GET', `/orders?limit=50&${filled}`)
  expect(await pagesOf(get)).toBeLessThanOrEqual(MAX_PAGES_OF_INDEX)
})

test('a search reads the customers of its orders by the index: all customers are read by no page of it', async () => {
  const readsOfAll = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(fixture.db)
    const { rows } = await sql<{ reads: string }>`
      select seq_scan as reads from pg_stat_user_tables where relname = 'known_people'`.execute(fixture.db)
    return rows[0]?.reads
  }
  // As with a million orders, with which one plan for all values costs more than one for these.
  await sql`set plan_cache_mode = force_custom_plan`.execute(fixture.db)
  const before = await readsOfAll()
  for (const query of ['q=road', 'q=hill', 'q=asha', 'q=nobody'])
    await request(fixture, fixture.admin, 'GET', `/orders?limit=50&${query}`)
  expect(await readsOfAll()).toBe(before)
})
