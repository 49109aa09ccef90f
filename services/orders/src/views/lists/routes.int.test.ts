import type { Output } from '@tapri/contracts/endpoint'
import type { listOrders } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fixtureOfFile, type Fixture, insertPerson, placeOrder, recount, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

type Listed = Output<typeof listOrders>

const fixture = fixtureOfFile()
/** Ids of Asha's orders, newest first. The last two are archived. */
let ids: string[]
let stranger: Fixture['customer']
let otherManager: Fixture['manager']

const backdate = (id: string, ago: string) =>
  fixture.db
    .updateTable('orders')
    .set({ created_at: sql`now() - cast(${ago} as interval)` })
    .where('id', '=', id)
    .execute()

beforeAll(async () => {
  ids = []
  for (const ago of ['1 minute', '6 days', '6 days 23 hours 59 minutes', '7 days', '40 days']) {
    const { id } = await placeOrder(fixture)
    await backdate(id, ago)
    ids.push(id)
  }
  await recount(fixture.db)
  stranger = await insertPerson(fixture.db, 'customer')
  otherManager = await insertPerson(fixture.db, 'outlet_manager')
  await insertOutlet(fixture.db, { manager_id: otherManager.id, lat: 12.9719, lng: 77.6412 })
  await request(fixture, fixture.manager, 'PUT', `/orders/${ids[1]}/assign`, {
    delivery_person_id: fixture.deliveryPerson.id,
  })
})

const list = async (by: Fixture['customer'], query = '') =>
  (await request<Listed>(fixture, by, 'GET', `/orders${query}`)).body
const idsOf = ({ orders }: Listed) => orders.map(({ id }) => id)

test('each role lists its own orders, newest first', async () => {
  const { customer, deliveryPerson, manager, admin } = fixture
  expect(idsOf(await list(customer))).toEqual(ids.slice(0, 3))
  expect(idsOf(await list(manager))).toEqual(ids.slice(0, 3))
  expect(idsOf(await list(admin))).toEqual(ids.slice(0, 3))
  expect(idsOf(await list(deliveryPerson))).toEqual([ids[1]])
  expect(idsOf(await list(stranger))).toEqual([])
  expect(idsOf(await list(otherManager))).toEqual([])
})

test('orders placed 7 or more days ago are archived', async () => {
  for (const by of [fixture.customer, fixture.manager, fixture.admin]) {
    const archived = await list(by, '?include_archived=true')
    expect(idsOf(archived)).toEqual(ids.slice(3))
    expect(archived.pagination.total_count).toBe(2)
  }
  expect((await list(fixture.deliveryPerson, '?include_archived=true')).pagination.total_count).toBe(0)
})

test('an empty list has 0 pages', async () => {
  const none = { total_count: 0, total_pages: 0, current_page: 1, has_previous: false, has_next: false }
  const withoutOutlet = await insertPerson(fixture.db, 'outlet_manager')
  for (const by of [stranger, withoutOutlet]) {
    const { counts, ...empty } = await list(by, '?include_counts=true')
    expect(empty).toEqual({ orders: [], pagination: none })
    expect(Object.values(counts ?? {})).toEqual([0, 0, 0, 0, 0, 0])
  }
})

test('impossible pages and filters are refused', async () => {
  for (const query of ['page=0', 'page=1e20', 'limit=101', 'page=1&page=2', 'status=pending', 'order_status=burnt'])
    expect((await request(fixture, fixture.admin, 'GET', `/orders?${query}`)).status, query).toBe(400)
})

test('the highest page number is an empty page', async () => {
  for (const by of [fixture.customer, fixture.manager, fixture.admin])
    expect((await list(by, '?limit=100&page=1000000')).orders).toEqual([])
})

test('a customer sees the delivery person’s phone only while the order is open', async () => {
  const { id } = await placeOrder(fixture)
  await request(fixture, fixture.manager, 'PUT', `/orders/${id}/assign`, {
    delivery_person_id: fixture.deliveryPerson.id,
  })
  const seenBy = async (by: Fixture['customer']) => (await request<Order>(fixture, by, 'GET', `/orders/${id}`)).body
  expect((await seenBy(fixture.customer)).delivery_person_phone).toBe(fixture.deliveryPerson.phone)
  expect((await seenBy(fixture.deliveryPerson)).user_phone).toBe(fixture.customer.phone)

  await request(fixture, fixture.deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  expect((await seenBy(fixture.customer)).delivery_person_phone).toBeNull()
  expect((await seenBy(fixture.customer)).delivery_person_name).toBe('Ravi')
  expect((await seenBy(fixture.manager)).delivery_person_phone).toBe(fixture.deliveryPerson.phone)
  const { orders } = await list(fixture.customer)
  expect(orders.find((order) => order.id === id)?.delivery_person_phone).toBeNull()
})
