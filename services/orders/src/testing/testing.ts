import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Role } from '@tapri/contracts/common'
import type { Order, PlaceOrder } from '@tapri/contracts/orders'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { migrationLimits, openDatabase } from '@tapri/service-kit/data/database'
import type { RunningService } from '@tapri/service-kit/process/service'
import { buildTestUser, bearer, type TestUser, testService, type TestOptions } from '@tapri/service-testing/harness'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, orderColumns } from '../database.ts'
import { writePerson } from '../fulfilment/people/people.ts'
import { writeChange } from '../order/write-change.ts'
import { orders } from '../service.ts'
import type { Settings } from '../settings.ts'
import { insertOutlet, insertProduct } from './testing-shop.ts'

/** Keeps sweeps from running during tests that do not call for them. */
const NEVER_MS = 3_600_000

/** Starts the service with an outlet and its manager, a product, a customer, a delivery person and an admin. */
export async function createFixture(options: TestOptions<Settings> = {}) {
  const service = await testService(orders, {
    ...options,
    settings: { ALERTS_EVERY_MS: NEVER_MS, ...options.settings },
  })
  const { db } = service
  const manager = await insertPerson(db, 'outlet_manager')
  return {
    ...service,
    outlet: await insertOutlet(db, { name: 'Connaught Place', manager_id: manager.id }),
    chai: await insertProduct(db, { name: 'Masala Chai', price_paise: 2050 }),
    customer: await insertPerson(db, 'customer', { name: 'Asha' }),
    deliveryPerson: await insertPerson(db, 'delivery', { name: 'Ravi' }),
    admin: await insertPerson(db, 'admin'),
    manager,
  }
}
export type Fixture = Awaited<ReturnType<typeof createFixture>>

/** Creates a fixture for all tests of a file. Its members exist once the tests run. */
export function ofFile<Made extends { close: () => Promise<unknown> }>(make: () => Promise<Made>): Made {
  const made = {} as Made
  beforeAll(async () => void Object.assign(made, await make()))
  afterAll(() => made.close())
  return made
}
export const fixtureOfFile = (options: TestOptions<Settings> = {}) => ofFile(() => createFixture(options))

type Db = RunningService<Database>['db']

let lastNumber = 9_000_000_000

/** Inserts the replica row of an account, so that its token is accepted. */
export async function insertPerson(db: Db, role: Role, given: Partial<Database['known_people']> = {}) {
  lastNumber += 1
  const person = { ...buildTestUser(role), name: `A ${role}`, phone: `+91${lastNumber}` }
  const { id, status, name, phone } = person
  await writePerson(db, { id, name, phone, role, status, deleted: false, version: 1, ...given })
  return { ...person, ...given }
}

/** Inserts somebody of the outlets who holds this position. */
export async function insertStaff(db: Db, position: StaffPosition, outlet_id: string | null) {
  const person = await insertPerson(db, 'outlet_manager')
  await db.insertInto('known_positions').values({ person_id: person.id, outlet_id, position }).execute()
  return person
}

export const orderBody = (...products: { id: string; name: string; price_paise: number }[]): PlaceOrder => ({
  items: products.map(({ id, name, price_paise }) => ({
    product_id: id,
    product_name: name,
    quantity: 2,
    price: price_paise / 100,
  })),
  delivery_address: { address: '12 Janpath', lat: 28.6139, lng: 77.209 },
  payment_method: 'cod',
})

/** Sends one request with the person's token. */
export async function request<Body = unknown>(
  { app }: Pick<Fixture, 'app'>,
  person: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method,
    url,
    headers: { ...bearer(person), ...headers },
    ...(body && { payload: body }),
  })
  const text = response.body === '' ? 'null' : response.body
  const parsed = JSON.parse(text) as Body & { detail: string; code?: string; errors?: { path: string }[] }
  return { status: response.statusCode, headers: response.headers, body: parsed }
}

/** Places an order over HTTP, by default for the fixture's customer. */
export async function placeOrder(fixture: Fixture, customer: TestUser = fixture.customer): Promise<Order> {
  const { status, body } = await request<Order>(fixture, customer, 'POST', '/orders', orderBody(fixture.chai))
  if (status !== 201) throw new Error(body.detail)
  return body
}

/** Prepares large amounts of data over a separate connection with long timeouts. */
export async function prepare(db: Db, work: (db: Db) => Promise<unknown>) {
  const { rows } = await sql<{ pathname: string }>`select current_database() as pathname`.execute(db)
  const url = Object.assign(new URL(inject('databaseUrl')), rows[0]).href
  const patient = openDatabase<Database>(url, 1, console, false, migrationLimits)
  await work(patient).finally(() => patient.destroy())
}

/** Runs `insert` for the numbers 1 to `total`, and recounts. */
export const insertMany = (
  { db }: Pick<Fixture, 'db'>,
  total: number,
  insert: (numbers: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  prepare(db, async (patient) => {
    await insert(sql`generate_series(1, ${total}::int)`).execute(patient)
    await recount(patient)
  })

const recounting = readFileSync(new URL('../order/counts/recount.sql', import.meta.url), 'utf8').split(/(?<=;)\n/)

/** Recounts all counters after rows were written without the service. */
export const recount = (db: Db) =>
  db.transaction().execute(async (trx) => {
    for (const statement of recounting) if (statement.trim() !== '') await sql.raw(statement).execute(trx)
  })

/** Returns an order's timeline, oldest entry first. */
export const timelineOf = ({ db }: Pick<Fixture, 'db'>, id: string) =>
  db.selectFrom('order_timeline').selectAll().where('order_id', '=', id).orderBy('version').execute()

/** Delivers a cash order at a given time in the past. */
export const deliverAt = ({ db }: Pick<Fixture, 'db'>, id: string, at: string) =>
  db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirstOrThrow()
    const set = { order_status: 'delivered', payment_status: 'paid', paid_by: 'cash' } as const
    await writeChange(trx, order, { event: 'status_changed', set }, null, { now: at, age: 0 })
  })

interface SoldOrder {
  outlet: string
  at: Date | RawBuilder<Date>
  /** Quantity of each product. */
  quantity?: number
  products?: string[]
  status?: 'delivered' | 'cancelled' | 'preparing'
}

/** Inserts an order placed at `at`, with ₹20 per product. */
export async function insertOrder(
  { db, customer, chai }: Fixture,
  { outlet, at, quantity = 1, products = [chai.id], status = 'delivered' }: SoldOrder,
) {
  const items = products.map((product_id) => ({ product_id, product_name: 'Chai', quantity, price_paise: 2_000 }))
  const id = randomUUID()
  await sql`
    insert into orders (id, customer_id, outlet_id, order_status, is_open, delivered_at, items, total_paise, address, lat,
      lng, distance_km, created_at)
    select ${id}, ${customer.id}, ${outlet}, ${status}, ${status === 'preparing'}, case when ${status} = 'delivered' then placed_at + interval '30 minutes' end,
      ${JSON.stringify(items)}::jsonb, ${items.length * quantity * 2_000}::bigint, '12 Janpath', 28.6, 77.2, 1, placed_at
    from (select (${at})::timestamptz as placed_at) as given`.execute(db)
  // Skipped for orders that a test delivers later: many may be inserted at once.
  if (status !== 'preparing') await recount(db)
  return id
}
