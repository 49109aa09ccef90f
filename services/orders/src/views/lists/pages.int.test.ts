import { endedStatuses, orderStatuses } from '@tapri/contracts/order-status'
import type { listOrders } from '@tapri/contracts/order-lists'
import type { Output } from '@tapri/contracts/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fixtureOfFile, type Fixture, insertMany, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

/** Enough for most pages of each status to lie beyond the offset that is skipped row by row. */
const ORDERS = 4_000

const fixture = fixtureOfFile()
beforeAll(async () => {
  const { customer, deliveryPerson, outlet } = fixture
  const { id: elsewhere } = await insertOutlet(fixture.db, { name: 'Elsewhere' })
  // Half a year of orders, half of them from the last 7 days, some placed in the same microsecond.
  const insert = (numbers: RawBuilder<unknown>) => sql`
    insert into orders (id, customer_id, outlet_id, delivery_person_id, order_status, is_open, delivered_at,
      items, total_paise, address, lat, lng, distance_km, created_at)
    select md5(n::text), case when n % 9 = 0 then 'somebody' else ${customer.id} end,
      case when n % 3 = 0 then ${elsewhere} else ${outlet.id} end,
      case when n % 11 > 0 then ${deliveryPerson.id} end,
      status, status not in ('delivered', 'cancelled'), case when status = 'delivered' then now() end, '[]', 100, 'x', 0, 0, 1,
      now() - case when n <= 2000 then n / 4 * interval '20 minutes'
        else interval '7 days' + (n - 2000) / 4 * interval '8 hours' end
    from (
      select n, case n % 14 when 3 then 'pending' when 8 then 'preparing' else (array['delivered', 'cancelled'])[n % 2 + 1] end as status
      from ${numbers} as n
    ) as numbered`
  await insertMany(fixture, ORDERS, insert)
})

type Page = Output<typeof listOrders>
const list = async (by: Fixture['manager'], query: string) =>
  (await request<Page>(fixture, by, 'GET', `/orders?${query}`)).body
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id)

const owners = { customer: 'customer_id', deliveryPerson: 'delivery_person_id', manager: 'outlet_id' } as const
const readers = ['customer', 'deliveryPerson', 'manager', 'admin'] as const
const filters = ['pending', 'confirmed', 'delivered', 'cancelled', 'ended'] as const
const LIMIT = 100

/** Reads the orders of a view, newest first. */
const viewOf = (reader: (typeof readers)[number], archived: boolean) =>
  fixture.db
    .selectFrom('orders')
    .select(['id', 'order_status'])
    .where(sql<boolean>`(created_at <= now() - interval '7 days') = ${archived}`)
    .$if(reader !== 'admin', (query) =>
      query.where(
        owners[reader as keyof typeof owners],
        '=',
        reader === 'manager' ? fixture.outlet.id : fixture[reader].id,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

test.each(readers.flatMap((reader) => [false, true].map((archived) => [reader, archived] as const)))(
  'the pages of the %s (archived: %s), of all orders and of a status, have each once, in order, and the counts of the view',
  async (reader, archived) => {
    const view = await viewOf(reader, archived)
    const withStatus = (filter: (typeof filters)[number] | undefined) => {
      const statuses: readonly (string | undefined)[] = filter === 'ended' ? endedStatuses : [filter]
      return view.filter(({ order_status }) => !filter || statuses.includes(order_status))
    }
    expect(Math.min(withStatus('delivered').length, withStatus('cancelled').length)).toBeGreaterThan(550)
    const counts = Object.fromEntries(orderStatuses.map((status) => [status, withStatus(status as 'pending').length]))
    for (const filter of [undefined, ...filters]) {
      const expected = withStatus(filter)
      const pages = Math.ceil(expected.length / LIMIT)
      const query = `include_counts=true&include_archived=${archived}&limit=${LIMIT}${filter ? `&order_status=${filter}` : ''}`
      const seen: string[] = []
      // Includes the empty page after the last.
      for (let page = 1; page <= pages + 1; page += 1) {
        const { orders, pagination, counts: counted } = await list(fixture[reader], `${query}&page=${page}`)
        expect(pagination).toEqual({
          total_count: expected.length,
          total_pages: pages,
          current_page: page,
          has_previous: page > 1,
          has_next: page < pages,
        })
        expect(counted).toEqual(counts)
        seen.push(...idsOf(orders))
      }
      expect(seen, filter).toEqual(idsOf(expected))
    }
  },
)

test('a later page goes on behind an earlier one, also when orders came and ended meanwhile', async () => {
  const { db, admin, outlet, customer } = fixture
  const read = async (query: string) => list(admin, `limit=10&${query}`)
  for (const filter of ['order_status=ended', 'include_counts=true']) {
    const first = await read(`page=1&${filter}`)
    const others = [await read(`page=2&${filter}`), await read(`page=4&${filter}`)].map(({ orders }) => idsOf(orders))
    const place = { address: 'x', lat: 0, lng: 0, distance_km: 1 }
    const order = { customer_id: customer.id, outlet_id: outlet.id, items: '[]', total_paise: 100, ...place }
    const newer = ['one', 'two', 'three'].map((name) => ({ ...order, id: `${filter.slice(-5)} ${name}` }))
    await db.insertInto('orders').values(newer).execute()
    await db
      .updateTable('orders')
      .set({ order_status: 'cancelled', is_open: false })
      .where('id', 'in', idsOf(newer))
      .execute()
    const past = `past=${first.last}&past_page=1&${filter}`
    const behind = [await read(`page=2&${past}`), await read(`page=4&${past}`)].map(({ orders }) => idsOf(orders))
    expect(behind).toEqual(others)
    expect(idsOf((await read(`page=2&${filter}`)).orders)).not.toEqual(others[0])
  }
})

test('the totals follow an order that ends', async () => {
  const { db, admin, customer, deliveryPerson } = fixture
  const totals = () =>
    Promise.all([customer, deliveryPerson].map(async (by) => (await list(by, 'include_counts=true')).counts))
  const before = await totals()
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('delivery_person_id', '=', deliveryPerson.id)
    .where('created_at', '>', sql<Date>`now() - interval '6 days'`)
    .where('order_status', '=', 'pending')
    .limit(1)
    .executeTakeFirstOrThrow()
  await request(fixture, admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const expected = before.map(
    (counts) => counts && { ...counts, pending: counts.pending - 1, delivered: counts.delivered + 1 },
  )
  expect(await totals()).toEqual(expected)
})
