import type { Pagination } from '@tapri/contracts/common'
import { endedStatuses, orderStatuses } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertMany, request } from '../../testing.ts'

/** Enough that most pages lie beyond the offset that is skipped row by row, in each status that ends an order. */
const ORDERS = 4_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
  await insertMany(fixture, ORDERS, insertOrders)
})
afterAll(() => fixture.close())

/** Six months of orders, some in the very same microsecond; every ninth is of somebody else. */
const insertOrders = (numbers: RawBuilder<unknown>) =>
  sql`
    insert into orders (id, customer_id, outlet_id, delivery_person_id, order_status, is_open, delivered_at,
      items, total_paise, address, lat, lng, distance_km, created_at)
    select md5(n::text), case when n % 9 = 0 then 'somebody' else ${fixture.customer.id} end, ${fixture.outlet.id},
      case when n % 11 = 0 then null else ${fixture.deliveryPerson.id} end,
      status, status not in ('delivered', 'cancelled'), case when status = 'delivered' then now() end, '[]', 100, 'x', 0, 0, 1, now() - (n / 4) * interval '4 hours'
    from (select n, (array['delivered', 'cancelled', 'cancelled', 'pending', 'delivered', 'preparing', 'cancelled'])[n % 7 + 1]
      as status from ${numbers} as n) as numbered`

interface Listed {
  orders: Order[]
  pagination: Pagination
  counts: OrderCounts
}
const list = async (by: Fixture['customer'], query: string) =>
  (await request<Listed>(fixture, by, 'GET', `/orders?include_counts=true&${query}`)).body

const readers = [
  ['customer', 'customer_id', false],
  ['customer', 'customer_id', true],
  ['deliveryPerson', 'delivery_person_id', false],
  ['deliveryPerson', 'delivery_person_id', true],
] as const

const ended: readonly string[] = endedStatuses

test.each(readers)(
  'the pages of a %s (%s, archived: %s) contain every own order once, in order, and the counts are right',
  async (reader, column, archived) => {
    const by = fixture[reader]
    const own = await fixture.db
      .selectFrom('orders')
      .select(['id', 'order_status'])
      .where(column, '=', by.id)
      .where(sql<boolean>`(created_at <= now() - interval '7 days') = ${archived}`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const counts = Object.fromEntries(
      orderStatuses.map((status) => [status, own.filter(({ order_status }) => order_status === status).length]),
    )
    for (const filter of [undefined, 'ended', 'delivered', 'cancelled', 'pending']) {
      const expected = own.filter(
        ({ order_status }) =>
          !filter || filter === order_status || (filter === 'ended' && ended.includes(order_status)),
      )
      const query = `include_archived=${archived}&limit=97${filter ? `&order_status=${filter}` : ''}`
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(expected.length / 97) + 1; page += 1) {
        const listed = await list(by, `${query}&page=${page}`)
        expect(listed.pagination.total_count).toBe(expected.length)
        expect(listed.counts).toEqual(counts)
        seen.push(...listed.orders.map(({ id }) => id))
      }
      expect(seen, filter).toEqual(expected.map(({ id }) => id))
    }
  },
)

test('the totals follow an order that ends', async () => {
  const { db, admin, customer, deliveryPerson } = fixture
  const totals = async () => [
    (await list(customer, 'include_archived=true')).counts,
    (await list(deliveryPerson, 'include_archived=true')).counts,
  ]
  const before = await totals()
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('delivery_person_id', '=', deliveryPerson.id)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .where('order_status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await request(fixture, admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const change = ({ pending = 0, delivered = 0, ...counts }: Partial<OrderCounts>) => ({
    ...counts,
    pending: pending - 1,
    delivered: delivered + 1,
  })
  expect(await totals()).toEqual(before.map(change))
})
