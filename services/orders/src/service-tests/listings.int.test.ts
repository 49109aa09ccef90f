import type { Order } from '@tapri/contracts/orders'
import { bearer, eventually, testDatabase, testService, type TestUser } from '@tapri/service-testing/harness'
import { CANCEL_AFTER_PROMISE_MINUTES, PROMISE_MINUTES } from '@tapri/contracts/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '../fulfilment/alerts/sweep.ts'
import { letWait } from '../fulfilment/alerts/testing-alerts.ts'
import { upsertOutlet } from '../outlet/replicas/outlets.ts'
import { upsertPerson } from '../fulfilment/people/people.ts'
import { orders } from '../service.ts'
import { createFixture, type Fixture, placeOrder, recount, request } from '../testing/testing.ts'
import { beginNames } from '../editions.ts'
import { eraseDetails } from '../order/erase-details.ts'

let databaseUrl: string
let fixture: Fixture
beforeAll(async () => {
  databaseUrl = await testDatabase(orders.migrations)
  fixture = await createFixture({ databaseUrl, settings: { DATABASE_POOL: 1 } })
})
afterAll(() => fixture.close())

let order: Order
beforeEach(async () => {
  await fixture.db.updateTable('known_outlets').set({ manager_id: fixture.manager.id }).execute()
  await fixture.db.deleteFrom('orders').execute()
  await recount(fixture.db)
  order = await placeOrder(fixture)
})

const lists = ['/orders', '/orders?include_counts=true', '/orders?order_status=ended', '/orders/open', '/orders/alerts']
const readers = ['customer', 'deliveryPerson', 'manager', 'admin'] as const

const get = (by: TestUser, url: string, etag?: string) =>
  fixture.app.inject({ url, headers: { ...bearer(by), ...(etag && { 'if-none-match': etag }) } })

/** Reads each list as each person who may. */
async function readAll() {
  const read = []
  for (const [reader, url] of readers.flatMap((each) => lists.map((list) => [each, list] as const))) {
    const by = fixture[reader]
    const { statusCode, body, headers } = await get(by, url)
    if (statusCode !== 403) read.push({ name: `${reader} ${url}`, by, url, body, etag: String(headers.etag) })
  }
  return read
}

const set = (by: TestUser, order_status: string) =>
  request(fixture, by, 'PUT', `/orders/${order.id}/status`, { order_status })
const renameCustomer = (name: string) => {
  const { id: person_id, ...customer } = fixture.customer
  return upsertPerson(fixture.db, { ...customer, person_id, name, deleted: false, version: newest() })
}

const changes: [string, () => Promise<unknown>][] = [
  ['a new order', () => placeOrder(fixture)],
  [
    'an assignment',
    () =>
      request(fixture, fixture.manager, 'PUT', `/orders/${order.id}/assign`, {
        delivery_person_id: fixture.deliveryPerson.id,
      }),
  ],
  ['its delivery', () => set(fixture.manager, 'delivered')],
  [
    'an alert',
    async () => {
      await letWait(fixture.db, order.id, 6)
      await sweep(fixture.db)
    },
  ],
  [
    'an alert that leaves the row of its order as it is',
    () =>
      fixture.db
        .insertInto('order_alerts')
        .values({ order_id: order.id, since_version: 1, kind: 'unconfirmed', level: 'outlet', ended_at: null })
        .execute(),
  ],
  [
    'the end of an alert',
    async () => {
      await letWait(fixture.db, order.id, 6)
      await sweep(fixture.db)
      await readAll()
      await set(fixture.manager, 'confirmed')
    },
  ],
  ['another name of the customer', () => renameCustomer('Asha Devi')],
  ['another name of the outlet', () => renameOutlet('Connaught Circus')],
  [
    'the erasure of an order that has ended',
    async () => {
      await set(fixture.manager, 'delivered')
      await readAll()
      await fixture.db.transaction().execute((trx) => eraseDetails(trx, (eb) => eb('orders.id', '=', order.id)))
    },
  ],
  ['another manager of the outlet', () => fixture.db.updateTable('known_outlets').set({ manager_id: null }).execute()],
]

const newest = () => Date.now() % 1_000_000_000
const renameOutlet = (name: string) => {
  const { id: outlet_id, ...outlet } = fixture.outlet
  return upsertOutlet(fixture.db, { ...outlet, outlet_id, name, version: newest() })
}

test.each(changes)(
  'after %s no list is an old one: a process that kept them answers as a new one does',
  async (_, change) => {
    const before = await readAll()
    for (const { by, url, etag } of before) expect((await get(by, url, etag)).statusCode).toBe(304)
    await change()
    const after = await readAll()
    const other = await testService(orders, { databaseUrl })
    for (const { name, by, url, body, etag } of after) {
      const fresh = await other.app.inject({ url, headers: bearer(by) })
      expect(body, name).toBe(fresh.body)
      expect(etag, name).toBe(fresh.headers.etag)
      const known = before.find((each) => each.name === name)
      expect((await get(by, url, known?.etag)).statusCode, name).toBe(known?.body === body ? 304 : 200)
    }
    await other.close()
    expect(after.map(({ body }) => body)).not.toEqual(before.map(({ body }) => body))
  },
)

test('in a list each reader sees an order as they see it alone', async () => {
  await letWait(fixture.db, order.id, 3)
  await sweep(fixture.db)
  for (const by of [fixture.customer, fixture.manager, fixture.admin]) {
    const { orders } = (await get(by, '/orders')).json<{ orders: Order[] }>()
    const { expected, ...alone } = (await get(by, `/orders/${order.id}`)).json<Order>()
    expect([orders, expected]).toEqual([[alone], expect.any(Object)])
  }
})

test('a list changes by itself at the time from which its customer may cancel', async () => {
  await set(fixture.manager, 'confirmed')
  const minutes = PROMISE_MINUTES + CANCEL_AFTER_PROMISE_MINUTES
  const created_at = sql<Date>`now() - make_interval(mins => ${minutes}) + interval '5 seconds'`
  await fixture.db.updateTable('orders').set({ created_at }).execute()
  await beginNames(fixture.db)
  const canCancel = async () =>
    (await get(fixture.customer, '/orders')).json<{ orders: Order[] }>().orders[0]?.can_cancel
  expect(await canCancel()).toBe(false)
  expect(await eventually(canCancel, 10_000)).toBe(true)
})

test('an order whose customer is not known yet is shown, and with the name once it is', async () => {
  const { id } = fixture.customer
  const known = await fixture.db.selectFrom('known_people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await fixture.db.deleteFrom('known_people').where('id', '=', id).execute()
  const name = async () => (await get(fixture.manager, '/orders/open')).json<{ orders: Order[] }>().orders[0]?.user_name
  expect(await name()).toBe(null)
  await fixture.db.insertInto('known_people').values(known).execute()
  expect(await name()).toBe(known.name)
})
