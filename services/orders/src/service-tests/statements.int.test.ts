import { randomUUID } from 'node:crypto'
import { openStatuses } from '@tapri/contracts/order-status'
import { fewestStatements, parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { bearer, type TestUser } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixtureOfFile, insertMany, insertPerson, placeOrder, request } from '../testing/testing.ts'

const fixture = fixtureOfFile({ settings: { DATABASE_POOL: 1 } })

/** PostgreSQL makes five custom plans of a statement before it compares them with a generic one. */
const TRIED = 5
const RUNS = 12
/** With this many analyzed orders, PostgreSQL planned four of the six pages again at each run. */
const ORDERS = 3_000

/** Counts how often the only connection planned each statement that contains this text. */
async function plansOf(text: string) {
  const { rows } = await sql<{ planned: number }>`
    select custom_plans::int as planned from pg_prepared_statements
    where strpos(statement, ${text}) > 0 and custom_plans + generic_plans >= ${RUNS - 1}`.execute(fixture.db)
  return rows.map(({ planned }) => planned)
}

const insertOrders = () =>
  insertMany(
    fixture,
    ORDERS,
    (numbers) => sql`
      insert into orders (id, customer_id, outlet_id, items, total_paise, address, lat, lng, distance_km, created_at)
      select md5(n::text), ${fixture.customer.id}, ${fixture.outlet.id}, '[]', 100, 'x', 0, 0, 1, now() - n * interval '1 minute'
      from ${numbers} as n`,
  )

// First in this file: it counts every list that the connection has read.
test('pages of lists are not planned anew at each run', async () => {
  await insertOrders()
  await sql`analyze`.execute(fixture.db)
  const readers = [fixture.customer, fixture.manager, fixture.admin]
  const pages = readers.flatMap((reader) => [1, 5].map((page) => ({ reader, page })))
  for (const { reader, page } of pages) {
    for (let run = 0; run < RUNS; run += 1) {
      const { status } = await request(fixture, reader, 'GET', `/orders?limit=50&page=${page}`)
      expect(status).toBe(200)
    }
  }
  expect(await plansOf('with cutoff as')).toEqual(pages.map(() => TRIED))
})

test('an order is placed with one statement, and nothing is parsed again once a connection knows it', async () => {
  const { db } = fixture
  const place = async () => placeOrder(fixture, await insertPerson(db, 'customer'))
  for (const _ of [1, 2, 3]) await place()
  let customer = fixture.customer
  const next = async () => (customer = await insertPerson(db, 'customer'))
  await next()
  const statements = await fewestStatements(() => placeOrder(fixture, customer), next)
  expect(statements, 'each customer is new here: the account check adds none').toBe(1)
  expect(await parsedWhenKnown(() => placeOrder(fixture, customer))).toEqual([])
})

test.each([
  ['one statement that locks and reads and one that writes', () => ({}), 2],
  ['under a key, one more that claims it', () => ({ 'idempotency-key': randomUUID() }), 3],
])('a status change is %s', async (_, headers, expected) => {
  let id = ''
  const place = async () => ({ id } = await placeOrder(fixture))
  const confirm = () => {
    const body = { order_status: 'confirmed' }
    return request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, body, headers())
  }
  const both = async () => {
    await place()
    expect((await confirm()).status).toBe(200)
  }
  expect(await parsedWhenKnown(both)).toEqual([])
  expect(await fewestStatements(confirm, place), 'begin and commit are not counted').toBe(expected)
})

const lists = ['/orders', '/orders?include_counts=true', '/orders?order_status=ended', '/orders/open', '/orders/alerts']
const readers = ['customer', 'deliveryPerson', 'manager', 'admin'] as const
const get = (by: TestUser, url: string) => fixture.app.inject({ url, headers: bearer(by) })

test('a list is one statement while nothing changes, a second reads what did, and nothing is parsed again', async () => {
  const { id } = await placeOrder(fixture)
  for (const [reader, url] of readers.flatMap((reader) => lists.map((url) => [reader, url] as const))) {
    const read = () => get(fixture[reader], url)
    if ((await read()).statusCode === 403) continue
    for (const _ of [1, 2]) await read()
    expect(await fewestStatements(read), `${reader} ${url}`).toBe(1)
    expect(await parsedWhenKnown(read)).toEqual([])
  }
  expect(await parsedWhenKnown(() => get(fixture.manager, `/orders/${id}`))).toEqual([])
  const readOpen = () => get(fixture.manager, '/orders/open')
  const advance = (attempt: number) =>
    request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status: openStatuses[attempt + 1] })
  expect(await fewestStatements(readOpen, advance)).toBeLessThanOrEqual(2)
  expect(await fewestStatements(() => Promise.all(Array.from({ length: 20 }, readOpen)))).toBeLessThanOrEqual(3)
})
