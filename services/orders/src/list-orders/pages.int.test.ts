import type { Pagination } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertOutlet, request } from '../testing.ts'

/** Enough that most pages lie beyond the offset that is skipped row by row. */
const ORDERS = 6_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
  const { id: elsewhere } = await insertOutlet(fixture.db, { name: 'Elsewhere' })
  // 14 days of orders, some in the very same microsecond, one outlet with twice the orders of the other.
  await sql`
    insert into orders (id, customer_id, outlet_id, items, total_paise, address, lat, lng, distance_km, created_at)
    select md5(n::text), ${fixture.customer.id}, case when n % 3 = 0 then ${elsewhere} else ${fixture.outlet.id} end,
      '[]', 100, 'x', 0, 0, 1, now() - (n / 4) * interval '808 seconds'
    from generate_series(0, ${ORDERS}::int - 1) as n`.execute(fixture.db)
})
afterAll(() => fixture.close())

const truth = (by: Fixture['manager'], archived: boolean) =>
  fixture.db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`(created_at <= now() - interval '7 days') = ${archived}`)
    .$if(by === fixture.manager, (query) => query.where('outlet_id', '=', fixture.outlet.id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

test.each([
  ['admin', false],
  ['admin', true],
  ['manager', false],
  ['manager', true],
] as const)('the pages of the %s (archived: %s) contain every order once, in order', async (role, archived) => {
  const by = fixture[role]
  const expected = (await truth(by, archived)).map(({ id }) => id)
  const pages = Math.ceil(expected.length / 97)
  const seen: string[] = []
  for (let page = 1; page <= pages + 1; page += 1) {
    const url = `/orders?limit=97&page=${page}&include_archived=${archived}`
    const { body } = await request<{ orders: Order[]; pagination: Pagination }>(fixture, by, 'GET', url)
    expect(body.pagination).toEqual({
      total_count: expected.length,
      total_pages: pages,
      current_page: page,
      has_previous: page > 1,
      has_next: page < pages,
    })
    seen.push(...body.orders.map(({ id }) => id))
  }
  expect(expected.length).toBeGreaterThan(1_900)
  expect(seen).toEqual(expected)
})
