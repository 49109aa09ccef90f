import type { Pagination } from '@tapri/contracts/common'
import { endedStatuses, orderStatuses } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertMany, insertOutlet, request } from '../../testing.ts'

/** Enough that most pages lie beyond the offset that is skipped row by row. */
const ORDERS = 6_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
  const { id: elsewhere } = await insertOutlet(fixture.db, { name: 'Elsewhere' })
  // 14 days of orders, some in the very same microsecond, one outlet with twice the orders of the other.
  const insert = (numbers: RawBuilder<unknown>) => sql`
    insert into orders (id, customer_id, outlet_id, order_status, is_open, delivered_at,
      items, total_paise, address, lat, lng, distance_km, created_at)
    select md5(n::text), ${fixture.customer.id}, case when n % 3 = 0 then ${elsewhere} else ${fixture.outlet.id} end,
      status, status not in ('delivered', 'cancelled'), case when status = 'delivered' then now() end,
      '[]', 100, 'x', 0, 0, 1, now() - (n / 4) * interval '808 seconds'
    from (select n, (array['delivered', 'delivered', 'cancelled', 'pending', 'delivered', 'preparing', 'cancelled'])[n % 7 + 1]
      as status from ${numbers} as n) as numbered`
  await insertMany(fixture, ORDERS, insert)
})
afterAll(() => fixture.close())

const truth = (by: Fixture['manager'], archived: boolean) =>
  fixture.db
    .selectFrom('orders')
    .select(['id', 'order_status'])
    .where(sql<boolean>`(created_at <= now() - interval '7 days') = ${archived}`)
    .$if(by === fixture.manager, (query) => query.where('outlet_id', '=', fixture.outlet.id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const views = [
  ['admin', false],
  ['admin', true],
  ['manager', false],
  ['manager', true],
] as const

test.each(views)('the pages of the %s (archived: %s) contain every order once, in order', async (role, archived) => {
  const by = fixture[role]
  const expected = (await truth(by, archived)).map(({ id }) => id)
  expect(expected.length).toBeGreaterThan(1_900)
  expect(await readAll(by, `include_archived=${archived}`, expected.length)).toEqual(expected)
})

const ended: readonly string[] = endedStatuses

test.each(views)(
  'so do those of each status, and the counts are of the view: %s, archived: %s',
  async (role, archived) => {
    const by = fixture[role]
    const view = await truth(by, archived)
    const idsWith = (status: string) =>
      view
        .filter(({ order_status }) => order_status === status || (status === 'ended' && ended.includes(order_status)))
        .map(({ id }) => id)
    for (const status of ['pending', 'confirmed', 'delivered', 'cancelled', 'ended']) {
      const expected = idsWith(status)
      const query = `include_archived=${archived}&order_status=${status}`
      expect(await readAll(by, query, expected.length), status).toEqual(expected)
    }
    expect(idsWith('cancelled').length).toBeGreaterThan(500)
    const { body } = await request<{ counts: OrderCounts }>(
      fixture,
      by,
      'GET',
      `/orders?limit=1&include_counts=true&order_status=pending&include_archived=${archived}`,
    )
    expect(body.counts).toEqual(Object.fromEntries(orderStatuses.map((status) => [status, idsWith(status).length])))
  },
)

/** The ids of all pages, the empty one after the last included. */
async function readAll(by: Fixture['manager'], query: string, total: number) {
  const pages = Math.ceil(total / 97)
  const seen: string[] = []
  for (let page = 1; page <= pages + 1; page += 1) {
    const url = `/orders?limit=97&page=${page}&${query}`
    const { body } = await request<{ orders: Order[]; pagination: Pagination }>(fixture, by, 'GET', url)
    expect(body.pagination).toEqual({
      total_count: total,
      total_pages: pages,
      current_page: page,
      has_previous: page > 1,
      has_next: page < pages,
    })
    seen.push(...body.orders.map(({ id }) => id))
  }
  return seen
}

test('a later page goes on behind an earlier one, also when orders came and ended meanwhile', async () => {
  const { db, admin, outlet, customer } = fixture
  const read = async (query: string) =>
    (await request<{ orders: Order[]; last: string }>(fixture, admin, 'GET', `/orders?limit=10&${query}`)).body
  const idsOf = ({ orders }: { orders: Order[] }) => orders.map(({ id }) => id)
  for (const filter of ['order_status=ended', 'include_counts=true']) {
    const [first, ...others] = [
      await read(`page=1&${filter}`),
      await read(`page=2&${filter}`),
      await read(`page=4&${filter}`),
    ]
    if (!first) throw new Error('no page')
    const newer = ['one', 'two', 'three'].map((name) => ({
      id: `${filter}-${name}`.replaceAll(/[^a-z]/g, '-'),
      customer_id: customer.id,
      outlet_id: outlet.id,
      items: '[]',
      total_paise: 100,
      address: 'x',
      lat: 0,
      lng: 0,
      distance_km: 1,
    }))
    await db.insertInto('orders').values(newer).execute()
    await db
      .updateTable('orders')
      .set({ order_status: 'cancelled', is_open: false })
      .where(
        'id',
        'in',
        newer.map(({ id }) => id),
      )
      .execute()
    const past = `past=${first.last}&past_page=1&${filter}`
    expect([idsOf(await read(`page=2&${past}`)), idsOf(await read(`page=4&${past}`))]).toEqual(others.map(idsOf))
    expect(idsOf(await read(`page=2&${filter}`))).not.toEqual(idsOf(others[0] ?? first))
  }
})
