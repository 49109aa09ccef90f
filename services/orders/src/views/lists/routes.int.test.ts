import { randomUUID } from 'node:crypto'
import type { Pagination } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, recount, request } from '../../testing.ts'

interface Listed {
  orders: Order[]
  pagination: Pagination
  last?: string
}

let fixture: Fixture
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
  fixture = await createFixture()
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
afterAll(() => fixture.close())

const list = async (by: Fixture['customer'], query = '') =>
  (await request<Listed>(fixture, by, 'GET', `/orders${query}`)).body
const idsOf = ({ orders }: Listed) => orders.map(({ id }) => id)

test('R22 each role lists its own orders, newest first', async () => {
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

test('pages are numbered from 1', async () => {
  for (const by of [fixture.customer, fixture.manager, fixture.admin]) {
    const page = (number: number) => list(by, `?limit=2&page=${number}&include_archived=false`)
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect(idsOf(first)).toEqual(ids.slice(0, 2))
    expect(idsOf(second)).toEqual(ids.slice(2, 3))
    expect(idsOf(third)).toEqual([])
    const total = { total_count: 3, total_pages: 2 }
    expect(first.pagination).toEqual({ ...total, current_page: 1, has_previous: false, has_next: true })
    expect(second.pagination).toEqual({ ...total, current_page: 2, has_previous: true, has_next: false })
    expect(third.pagination).toEqual({ ...total, current_page: 3, has_previous: true, has_next: false })
  }
})

test('an empty list has 0 pages', async () => {
  const none = { total_count: 0, total_pages: 0, current_page: 1, has_previous: false, has_next: false }
  const withoutOutlet = await insertPerson(fixture.db, 'outlet_manager')
  for (const by of [stranger, withoutOutlet]) expect(await list(by)).toEqual({ orders: [], pagination: none })
})

test.each([
  'page=0',
  'page=-1',
  'page=1e20',
  'page=abc',
  'limit=0',
  'limit=101',
  'page=1&page=2',
  'include_archived=perhaps',
  'status=pending',
  'order_status=burnt',
  'order_status=',
])('R37 %s is not valid', async (query) => {
  expect((await request(fixture, fixture.admin, 'GET', `/orders?${query}`)).status).toBe(400)
})

test('a status is asked for by each role, with the counts of the view', async () => {
  const counts = { pending: 1, confirmed: 2, preparing: 0, out_for_delivery: 0, delivered: 0, cancelled: 0 }
  const [, confirmed = '', alsoConfirmed = ''] = ids
  for (const id of [confirmed, alsoConfirmed]) {
    await request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status: 'confirmed' })
  }
  for (const by of [fixture.customer, fixture.manager, fixture.admin]) {
    const { orders, pagination, last, ...rest } = await list(by, '?order_status=confirmed&include_counts=true&limit=1')
    expect(idsOf({ orders, pagination })).toEqual([confirmed])
    expect([pagination.total_count, rest]).toEqual([2, { counts }])
    expect(last).toMatch(new RegExp(`^\\d+_${confirmed}$`))
    expect(idsOf(await list(by, '?order_status=ended'))).toEqual([])
  }
  expect(idsOf(await list(fixture.deliveryPerson, '?order_status=pending'))).toEqual([])
  const withoutOutlet = await insertPerson(fixture.db, 'outlet_manager')
  const none = Object.fromEntries(Object.keys(counts).map((status) => [status, 0]))
  expect(await list(withoutOutlet, '?include_counts=true')).toMatchObject({ orders: [], counts: none })
})

test('R37 the highest page number is an empty page', async () => {
  for (const by of [fixture.customer, fixture.manager, fixture.admin]) {
    const { orders } = await list(by, '?limit=100&page=1000000')
    expect(orders).toEqual([])
  }
})

test('R22 R23 R24 an order is visible to its customer, its delivery person, its manager and admins only', async () => {
  const url = `/orders/${ids[1]}`
  for (const by of [fixture.customer, fixture.deliveryPerson, fixture.manager, fixture.admin]) {
    const { status, body } = await request<Order>(fixture, by, 'GET', url)
    expect([status, body.id]).toEqual([200, ids[1]])
  }
  const unknown = await request(fixture, fixture.customer, 'GET', `/orders/${randomUUID()}`)
  expect([unknown.status, unknown.body.detail]).toEqual([404, 'Order not found'])
  for (const by of [
    stranger,
    otherManager,
    await insertPerson(fixture.db, 'delivery'),
    await insertPerson(fixture.db, 'outlet_manager'),
  ]) {
    const { status, body } = await request(fixture, by, 'GET', url)
    expect(status).toBe(404)
    expect({ ...body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  }
})

test.each(['not a uuid', 'x'.repeat(65), '%00', "'; drop table orders; --"])(
  'R37 %o is not an order id',
  async (id) => {
    expect([400, 404]).toContain(
      (await request(fixture, fixture.admin, 'GET', `/orders/${encodeURIComponent(id)}`)).status,
    )
  },
)

test('R28 a customer sees the delivery person’s phone only while the order is open', async () => {
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

test('a person without a replica row has no name', async () => {
  const { id } = await placeOrder(fixture, { ...stranger, id: randomUUID() })
  const { body } = await request<Order>(fixture, fixture.admin, 'GET', `/orders/${id}`)
  expect([body.user_name, body.user_phone]).toEqual([null, null])
})
