import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFixture, type Fixture, insertMany, request } from '../testing/testing.ts'

/** PostgreSQL makes five custom plans of a statement before it compares them with a generic one. */
const TRIED = 5
const RUNS = 12
/** With this many analyzed orders, PostgreSQL planned four of the six pages again at each run. */
const ORDERS = 3_000

/** Counts how often the only connection planned each statement that contains this text. */
async function plansOf({ db }: Fixture, text: string) {
  const { rows } = await sql<{ planned: number }>`
    select custom_plans::int as planned from pg_prepared_statements
    where strpos(statement, ${text}) > 0 and custom_plans + generic_plans >= ${RUNS - 1}`.execute(db)
  return rows.map(({ planned }) => planned)
}

const insertOrders = (fixture: Fixture) =>
  insertMany(
    fixture,
    ORDERS,
    (numbers) => sql`
      insert into orders (id, customer_id, outlet_id, items, total_paise, address, lat, lng, distance_km, created_at)
      select md5(n::text), ${fixture.customer.id}, ${fixture.outlet.id}, '[]', 100, 'x', 0, 0, 1, now() - n * interval '1 minute'
      from ${numbers} as n`,
  )

test('pages of lists are not planned anew at each run', async () => {
  const fixture = await createFixture({ settings: { DATABASE_POOL: 1 } })
  await insertOrders(fixture)
  await sql`analyze`.execute(fixture.db)
  const readers = [fixture.customer, fixture.manager, fixture.admin]
  const pages = readers.flatMap((reader) => [1, 5].map((page) => ({ reader, page })))
  for (const { reader, page } of pages) {
    for (let run = 0; run < RUNS; run += 1) {
      const { status } = await request(fixture, reader, 'GET', `/orders?limit=50&page=${page}`)
      expect(status).toBe(200)
    }
  }
  expect(await plansOf(fixture, 'with cutoff as')).toEqual(pages.map(() => TRIED))
  await fixture.close()
})
