import type { Pagination } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOutlet, aShop, ask, type Shop } from '../testing.ts'

/** Enough that most pages lie beyond what is stepped over one by one. */
const ORDERS = 6_000

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
  const { id: elsewhere } = await anOutlet(shop.db, { name: 'Elsewhere' })
  // 14 days of orders, some in the very same microsecond, one outlet with twice the orders of the other.
  await sql`
    insert into orders (id, customer_id, outlet_id, items, total_paise, address, lat, lng, distance_km, created_at)
    select md5(n::text), ${shop.customer.id}, case when n % 3 = 0 then ${elsewhere} else ${shop.outlet.id} end,
      '[]', 100, 'x', 0, 0, 1, now() - (n / 4) * interval '808 seconds'
    from generate_series(0, ${ORDERS}::int - 1) as n`.execute(shop.db)
})
afterAll(() => shop.close())

const truth = (by: Shop['manager'], archived: boolean) =>
  shop.db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`(created_at <= now() - interval '7 days') = ${archived}`)
    .$if(by === shop.manager, (query) => query.where('outlet_id', '=', shop.outlet.id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

test.each([
  ['admin', false],
  ['admin', true],
  ['manager', false],
  ['manager', true],
] as const)('the pages of the %s (archived: %s) give every order once, in order', async (role, archived) => {
  const by = shop[role]
  const expected = (await truth(by, archived)).map(({ id }) => id)
  const pages = Math.ceil(expected.length / 97)
  const seen: string[] = []
  for (let page = 1; page <= pages + 1; page += 1) {
    const url = `/orders?limit=97&page=${page}&include_archived=${archived}`
    const { body } = await ask<{ orders: Order[]; pagination: Pagination }>(shop, by, 'GET', url)
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
