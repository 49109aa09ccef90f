import { randomUUID } from 'node:crypto'
import type { Pagination } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKnown, anOrder, anOutlet, aShop, ask, type Shop } from '../testing.ts'

interface Listed {
  orders: Order[]
  pagination: Pagination
}

let shop: Shop
/** Of Asha, newest first. The last two are archived. */
let ids: string[]
let stranger: Shop['customer']
let otherManager: Shop['manager']

const backdate = (id: string, ago: string) =>
  shop.db
    .updateTable('orders')
    .set({ created_at: sql`now() - cast(${ago} as interval)` })
    .where('id', '=', id)
    .execute()

beforeAll(async () => {
  shop = await aShop()
  ids = []
  for (const ago of ['1 minute', '6 days', '6 days 23 hours 59 minutes', '7 days', '40 days']) {
    const { id } = await anOrder(shop)
    await backdate(id, ago)
    ids.push(id)
  }
  stranger = await aKnown(shop.db, 'customer')
  otherManager = await aKnown(shop.db, 'outlet_manager')
  await anOutlet(shop.db, { manager_id: otherManager.id, lat: 12.9719, lng: 77.6412 })
  await ask(shop, shop.manager, 'PUT', `/orders/${ids[1]}/assign`, { delivery_person_id: shop.deliveryPerson.id })
})
afterAll(() => shop.close())

const list = async (by: Shop['customer'], query = '') => (await ask<Listed>(shop, by, 'GET', `/orders${query}`)).body
const idsOf = ({ orders }: Listed) => orders.map(({ id }) => id)

test('R22 each role sees what is its own, newest first', async () => {
  const { customer, deliveryPerson, manager, admin } = shop
  expect(idsOf(await list(customer))).toEqual(ids.slice(0, 3))
  expect(idsOf(await list(manager))).toEqual(ids.slice(0, 3))
  expect(idsOf(await list(admin))).toEqual(ids.slice(0, 3))
  expect(idsOf(await list(deliveryPerson))).toEqual([ids[1]])
  expect(idsOf(await list(stranger))).toEqual([])
  expect(idsOf(await list(otherManager))).toEqual([])
})

test('placed 7 or more days ago is archived', async () => {
  for (const by of [shop.customer, shop.manager, shop.admin]) {
    const archived = await list(by, '?include_archived=true')
    expect(idsOf(archived)).toEqual(ids.slice(3))
    expect(archived.pagination.total_count).toBe(2)
  }
  expect((await list(shop.deliveryPerson, '?include_archived=true')).pagination.total_count).toBe(0)
})

test('pages are numbered from 1', async () => {
  for (const by of [shop.customer, shop.manager, shop.admin]) {
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

test('nothing at all is no page', async () => {
  const none = { total_count: 0, total_pages: 0, current_page: 1, has_previous: false, has_next: false }
  const withoutOutlet = await aKnown(shop.db, 'outlet_manager')
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
])('R37 %s is not valid', async (query) => {
  expect((await ask(shop, shop.admin, 'GET', `/orders?${query}`)).status).toBe(400)
})

test('R37 the very last page there could be is an empty one', async () => {
  for (const by of [shop.customer, shop.manager, shop.admin]) {
    const { orders } = await list(by, '?limit=100&page=1000000')
    expect(orders).toEqual([])
  }
})

test('R22 R23 R24 an order is shown to its customer, its delivery person, its manager and admins, and to nobody else', async () => {
  const url = `/orders/${ids[1]}`
  for (const by of [shop.customer, shop.deliveryPerson, shop.manager, shop.admin]) {
    const { status, body } = await ask<Order>(shop, by, 'GET', url)
    expect([status, body.id]).toEqual([200, ids[1]])
  }
  const unknown = await ask(shop, shop.customer, 'GET', `/orders/${randomUUID()}`)
  expect([unknown.status, unknown.body.detail]).toEqual([404, 'Order not found'])
  for (const by of [
    stranger,
    otherManager,
    await aKnown(shop.db, 'delivery'),
    await aKnown(shop.db, 'outlet_manager'),
  ]) {
    const { status, body } = await ask(shop, by, 'GET', url)
    expect(status).toBe(404)
    expect({ ...body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  }
})

test.each(['not a uuid', 'x'.repeat(65), '%00', "'; drop table orders; --"])('R37 %o is no order', async (id) => {
  expect([400, 404]).toContain((await ask(shop, shop.admin, 'GET', `/orders/${encodeURIComponent(id)}`)).status)
})

test('R28 a customer may call the delivery person while the order is under way', async () => {
  const { id } = await anOrder(shop)
  await ask(shop, shop.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: shop.deliveryPerson.id })
  const seenBy = async (by: Shop['customer']) => (await ask<Order>(shop, by, 'GET', `/orders/${id}`)).body
  expect((await seenBy(shop.customer)).delivery_person_phone).toBe(shop.deliveryPerson.phone)
  expect((await seenBy(shop.deliveryPerson)).user_phone).toBe(shop.customer.phone)

  await ask(shop, shop.deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  expect((await seenBy(shop.customer)).delivery_person_phone).toBeNull()
  expect((await seenBy(shop.customer)).delivery_person_name).toBe('Ravi')
  expect((await seenBy(shop.manager)).delivery_person_phone).toBe(shop.deliveryPerson.phone)
  const { orders } = await list(shop.customer)
  expect(orders.find((order) => order.id === id)?.delivery_person_phone).toBeNull()
})

test('who has not been heard of yet has no name', async () => {
  const { id } = await anOrder(shop, { ...stranger, id: randomUUID() })
  const { body } = await ask<Order>(shop, shop.admin, 'GET', `/orders/${id}`)
  expect([body.user_name, body.user_phone]).toEqual([null, null])
})
