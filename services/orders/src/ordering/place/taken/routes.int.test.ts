import type { Order } from '@tapri/contracts/orders'
import type { Quote } from '@tapri/contracts/quote'
import { expect, test } from 'vitest'
import { fileFixture } from '../../../testing/testing-calls.ts'
import { insertOutlet } from '../../../testing/testing-shop.ts'
import { insertPerson, orderBody, placeOrder, request, timelineOf } from '../../../testing/testing.ts'

const { fixture, see } = await fileFixture({ settings: { COD_MAX_OPEN_ORDERS: 1, ORDERS_IN_TEN_MINUTES: 1 } })
const { admin, chai, customer, db, manager, outlet } = fixture

const { items, delivery_address } = orderBody(chai)
const forCaller = { channel: 'phone', customer_id: customer.id, items, delivery_address, payment_method: 'cod' }
const atCounter = { channel: 'counter', items, payment_method: 'cod' }

const take = (body: object, by = manager, key?: string) =>
  request<Order>(fixture, by, 'POST', '/orders/taken', body, key ? { 'idempotency-key': key } : {})
const quote = (body: object) => request<Quote>(fixture, manager, 'POST', '/orders/taken/quote', body)
const tillOf = async () => (await request<{ expected: number }>(fixture, manager, 'GET', '/cash/day')).body.expected

test('an order for a caller is the customer’s own, and says to staff who took it; their caps do not stop it', async () => {
  await placeOrder(fixture)
  const { status, body } = await take(forCaller)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    channel: 'phone',
    placed_by_name: 'A outlet_manager',
    user_name: 'Asha',
    total_amount: 41,
  })
  expect(body.promise).toBeDefined()
  const own = await see(body.id, customer)
  expect(own).toMatchObject({ id: body.id, order_status: 'pending', can_cancel: true })
  expect([own.channel, own.placed_by_name]).toEqual([undefined, undefined])
  expect(await timelineOf(fixture, body.id)).toMatchObject([{ actor_id: manager.id, actor_role: 'outlet_manager' }])
})

test('a repeat with the same key places once', async () => {
  const first = await take(forCaller, manager, 'the-same-key')
  const again = await take(forCaller, manager, 'the-same-key')
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body.id).toBe(first.body.id)
})

test.each([
  ['nobody', {}, 400, 'INVALID_INPUT'],
  ['somebody unknown', { customer_id: 'nobody' }, 409, 'CUSTOMER_UNKNOWN'],
  ['a member of staff', { customer_id: admin.id }, 409, 'CUSTOMER_UNKNOWN'],
  ['no address', { customer_id: customer.id, delivery_address: undefined }, 400, 'INVALID_INPUT'],
  ['an old total', { customer_id: customer.id, expected_total: 40 }, 409, 'TOTAL_CHANGED'],
])('a caller’s order for %s is refused', async (_, given, status, code) => {
  expect(await take({ ...forCaller, customer_id: undefined, ...given })).toMatchObject({ status, body: { code } })
})

test('a manager takes orders for their own outlet only, an admin for any', async () => {
  const far = { lat: 12.9719, lng: 77.6412 }
  const other = await insertOutlet(db, { name: 'Indiranagar', ...far })
  expect(await take({ ...forCaller, outlet_id: other.id })).toMatchObject({ status: 404 })
  expect(await take({ ...atCounter, outlet_id: other.id })).toMatchObject({ status: 404 })
  const there = { ...forCaller, delivery_address: { address: 'MG Road', ...far } }
  expect(await take(there)).toMatchObject({ status: 422, body: { code: 'OUT_OF_REACH' } })
  expect((await take(there, admin)).body).toMatchObject({ outlet_id: other.id })
  expect((await take({ ...atCounter, outlet_id: other.id }, admin)).body).toMatchObject({ order_status: 'delivered' })
  expect(await take(atCounter, admin)).toMatchObject({ status: 404 })
  expect(await take(atCounter, await insertPerson(db, 'outlet_manager'))).toMatchObject({ status: 404 })
})

test('a sale at the counter is delivered and paid in one step, in till and bills', async () => {
  expect((await quote({ channel: 'counter', items })).body).toMatchObject({ total_amount: 41, outlet_id: outlet.id })
  const before = await tillOf()
  const { status, body } = await take({ ...atCounter, expected_total: 41 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    channel: 'counter',
    order_status: 'delivered',
    payment_status: 'paid',
    paid_by: 'cash',
    user_name: null,
    user_phone: null,
  })
  expect(body.promise).toBeUndefined()
  expect(await tillOf()).toBe(before + 41)
  const bill = await request<{ total_amount: number }>(fixture, manager, 'GET', `/orders/${body.id}/bill`)
  expect(bill).toMatchObject({ status: 200 })
  const listed = await request<{ orders: Order[] }>(fixture, manager, 'GET', '/orders')
  expect(listed.body.orders.map(({ id }) => id)).toContain(body.id)
})

test('a reference of UPI counts once, and a refused sale leaves nothing', async () => {
  await db.updateTable('known_outlets').set({ upi_payee: 'tapri@upi' }).where('id', '=', outlet.id).execute()
  await db
    .updateTable('replica_edition')
    .set((eb) => ({ edition: eb('edition', '+', 1) }))
    .execute()
  const byUpi = { ...atCounter, payment_method: 'upi', upi_reference: '412345678901', customer_id: customer.id }
  expect((await take(byUpi)).body).toMatchObject({ paid_by: 'upi', user_name: 'Asha' })
  expect(await take(byUpi)).toMatchObject({ status: 409, body: { code: 'UPI_REFERENCE_TAKEN' } })
  const { sales } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('sales'))
    .where('payment_method', '=', 'upi')
    .executeTakeFirstOrThrow()
  expect(sales).toBe(1)
})

test('a caller’s order is quoted as it would be placed', async () => {
  const { body } = await quote({ channel: 'phone', customer_id: customer.id, items, delivery_address })
  expect(body).toMatchObject({ total_amount: 41, delivers: true, outlet_id: outlet.id })
})
