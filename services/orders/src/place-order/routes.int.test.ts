import type { Order } from '@tapri/contracts/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKnown, anOutlet, aProduct, aShop, ask, orderOf, type Shop } from '../testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const place = (body: object, headers: Record<string, string> = {}, customer = shop.customer) =>
  ask<Order>(shop, customer, 'POST', '/orders', body, headers)

const countOrders = async () => {
  const { orders } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders')])
    .executeTakeFirstOrThrow()
  return orders
}

test('an order is answered as the contract shows it', async () => {
  const { status, body } = await place(orderOf(shop.chai))
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: expect.stringMatching(/Z$/),
    order_status: 'pending',
    items: [{ product_id: shop.chai.id, product_name: 'Masala Chai', quantity: 2, price: 20.5 }],
    total_amount: 41,
    delivery_address: { address: '12 Janpath', lat: 28.6139, lng: 77.209 },
    payment_method: 'cod',
    payment_status: 'pending',
    delivery_person_id: null,
    delivery_person_name: null,
    delivery_person_phone: null,
    user_name: 'Asha',
    user_phone: shop.customer.phone,
    outlet_id: shop.outlet.id,
    outlet_name: 'Connaught Place',
    outlet_location: { lat: 28.6315, lng: 77.2167 },
    distance_from_outlet: 2.1,
  })
})

test('an order leaves a line in its timeline and an event, in the same statement', async () => {
  const { body } = await place(orderOf(shop.chai))
  const lines = await shop.db.selectFrom('order_timeline').selectAll().where('order_id', '=', body.id).execute()
  expect(lines).toEqual([
    {
      order_id: body.id,
      version: 1,
      what: 'placed',
      from_status: null,
      to_status: 'pending',
      delivery_person_id: null,
      actor_id: shop.customer.id,
      actor_role: 'customer',
      at: expect.any(Date),
    },
  ])
  const events = await shop.db
    .selectFrom('outbox')
    .select(['subject', 'data'])
    .where('thing_id', '=', body.id)
    .execute()
  expect(events).toEqual([
    {
      subject: 'orders.order.placed',
      data: {
        order_id: body.id,
        customer_id: shop.customer.id,
        outlet_id: shop.outlet.id,
        delivery_person_id: null,
        order_status: 'pending',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
        version: 1,
      },
    },
  ])
})

const item = () => orderOf(shop.chai).items[0]

test.each([
  ['an empty cart', () => ({ items: [] }), '/body/items'],
  ['51 lines', () => ({ items: Array.from({ length: 51 }, () => item()) }), '/body/items'],
  ['quantity 0', () => ({ items: [{ ...item(), quantity: 0 }] }), '/body/items/0/quantity'],
  ['quantity -1', () => ({ items: [{ ...item(), quantity: -1 }] }), '/body/items/0/quantity'],
  ['quantity 1.5', () => ({ items: [{ ...item(), quantity: 1.5 }] }), '/body/items/0/quantity'],
  ['quantity "3"', () => ({ items: [{ ...item(), quantity: '3' }] }), '/body/items/0/quantity'],
  ['quantity true', () => ({ items: [{ ...item(), quantity: true }] }), '/body/items/0/quantity'],
  ['quantity null', () => ({ items: [{ ...item(), quantity: null }] }), '/body/items/0/quantity'],
  ['quantity 101', () => ({ items: [{ ...item(), quantity: 101 }] }), '/body/items/0/quantity'],
  ['a price of three decimals', () => ({ items: [{ ...item(), price: 20.505 }] }), '/body/items/0/price'],
  ['a negative price', () => ({ items: [{ ...item(), price: -1 }] }), '/body/items/0/price'],
  ['the same product twice', () => ({ items: [item(), item()] }), '/body/items/1/product_id'],
  ['a total of the sender’s', () => ({ total_amount: 1 }), '/body'],
  ['a status of the sender’s', () => ({ order_status: 'delivered' }), '/body'],
  ['another way to pay', () => ({ payment_method: 'card' }), '/body/payment_method'],
  ['no latitude', () => ({ delivery_address: { address: 'x', lat: null, lng: 77 } }), '/body/delivery_address/lat'],
  [
    'a latitude as text',
    () => ({ delivery_address: { address: 'x', lat: '28', lng: 77 } }),
    '/body/delivery_address/lat',
  ],
  ['a latitude of 91', () => ({ delivery_address: { address: 'x', lat: 91, lng: 77 } }), '/body/delivery_address/lat'],
  [
    'a longitude of 181',
    () => ({ delivery_address: { address: 'x', lat: 9, lng: 181 } }),
    '/body/delivery_address/lng',
  ],
  [
    'a blank address',
    () => ({ delivery_address: { address: '  ', lat: 9, lng: 9 } }),
    '/body/delivery_address/address',
  ],
  ['a NUL', () => ({ delivery_address: { address: 'a\0', lat: 9, lng: 9 } }), '/body/delivery_address/address'],
])('R08 R32 R33 %s is not valid and writes nothing', async (_, part, path) => {
  const rows = await countOrders()
  const { status, body } = await place({ ...orderOf(shop.chai), ...part() })
  expect(status).toBe(400)
  expect(body.errors).toEqual([expect.objectContaining({ path })])
  expect(await countOrders()).toBe(rows)
})

test('R31 R32 R33 what the business cannot do is refused with the decided sentences and writes nothing', async () => {
  const gone = await aProduct(shop.db, { name: 'Lemon Tea', available: false })
  const deleted = await aProduct(shop.db, { name: 'Green Tea', deleted: true })
  const rows = await countOrders()
  const refused = async (body: object) => {
    const { status, body: problem } = await place(body)
    return [status, problem.detail]
  }
  const sentence = 'The price of Masala Chai is now ₹20.50. Please review your cart.'
  expect(await refused(orderOf({ ...shop.chai, price_paise: 1 }))).toEqual([409, sentence])
  expect(await refused(orderOf(gone))).toEqual([409, 'Lemon Tea is no longer available.'])
  expect(await refused(orderOf(deleted))).toEqual([409, 'Green Tea is no longer available.'])
  expect(await refused(orderOf({ ...shop.chai, id: 'unknown', name: 'Soup' }))).toEqual([
    409,
    'Soup is no longer available.',
  ])
  const mumbai = { address: 'Mumbai', lat: 19.076, lng: 72.8777 }
  expect(await refused({ ...orderOf(shop.chai), delivery_address: mumbai })).toEqual([
    422,
    'No outlet delivers to this location yet.',
  ])
  expect(await countOrders()).toBe(rows)
})

test('a closed or deleted outlet takes no orders', async () => {
  const pune = { lat: 18.52, lng: 73.85 }
  await anOutlet(shop.db, { ...pune, active: false })
  await anOutlet(shop.db, { ...pune, deleted: true })
  const { status } = await place({ ...orderOf(shop.chai), delivery_address: { address: 'Pune', ...pune } })
  expect(status).toBe(422)
})

test.each(['delivery', 'outlet_manager', 'admin'] as const)('%s may not place orders', async (role) => {
  const { status } = await place(orderOf(shop.chai), {}, await aKnown(shop.db, role))
  expect(status).toBe(403)
})

test('R31 a name sent with an order is not what is stored', async () => {
  const { body } = await place(orderOf({ ...shop.chai, name: '<b>Free</b>' }))
  expect(body.items[0]?.product_name).toBe('Masala Chai')
})
