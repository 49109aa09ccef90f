import { orderStatuses } from '@tapri/contracts/order-status'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as openOrders } from '../../migrations/0005-open-orders.ts'
import { up as lists } from '../../migrations/0011-lists.ts'
import { createFixture, type Fixture } from '../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

test('orders of before the migration are open or not, and counted, as those of after it', async () => {
  const { db, customer, outlet } = fixture
  for (const status of orderStatuses) {
    await sql`
      insert into orders (id, customer_id, outlet_id, order_status, delivered_at, items, total_paise, address, lat, lng, distance_km)
      values (${status}, ${customer.id}, ${outlet.id}, ${status}, case when ${status} = 'delivered' then now() end,
        '[]', 100, 'x', 0, 0, 1)`.execute(db)
  }
  const read = async () => ({
    open: (await sql`select id, is_open from orders order by id`.execute(db)).rows,
    cancelled: (await sql`select scope, unit, starts_at, orders from cancelled_counts order by scope, unit`.execute(db))
      .rows,
  })
  const after = await read()
  expect(after.open).toContainEqual({ id: 'preparing', is_open: true })
  expect(after.open).toContainEqual({ id: 'delivered', is_open: false })
  expect(after.cancelled).toHaveLength(4)

  await db.transaction().execute(async (trx) => {
    await sql`alter table orders drop column is_open cascade`.execute(trx)
    await sql`drop table cancelled_counts`.execute(trx)
    for (const name of ['set_is_open', 'count_cancelled', 'forget_cancelled_counts']) {
      await sql`drop function ${sql.ref(name)} cascade`.execute(trx)
    }
    await openOrders(trx as unknown as Kysely<unknown>)
  })
  expect(await read()).toEqual(after)
})

test('orders that ended before the migration are counted for their people as those after it', async () => {
  const { db } = fixture
  const read = async () =>
    (await sql`select * from ended_counts order by holder, person_id, starts_at, order_status`.execute(db)).rows
  const after = await read()
  expect(after).toMatchObject([{ order_status: 'cancelled' }, { order_status: 'delivered' }])
  await db.transaction().execute(async (trx) => {
    for (const table of ['ended_counts', 'shown_names']) await sql`drop table ${sql.table(table)}`.execute(trx)
    for (const name of ['count_ended', 'forget_ended_counts', 'begin_names'])
      await sql`drop function ${sql.ref(name)} cascade`.execute(trx)
    for (const whose of [
      'open_orders_of_customer',
      'cancelled_orders_of_customer',
      'cancelled_orders_of_delivery_person',
    ])
      await sql`drop index if exists ${sql.ref(whose)}`.execute(trx)
    await lists(trx as unknown as Kysely<unknown>)
  })
  expect(await read()).toEqual(after)
})
