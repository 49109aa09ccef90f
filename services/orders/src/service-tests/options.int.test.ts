import type { OrderItem } from '@tapri/contracts/order-item'
import { Order } from '@tapri/contracts/orders'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { upsertPerson } from '../fulfilment/people/people.ts'
import { upsertProduct } from '../outlet/replicas/products.ts'
import { fixtureOfFile, insertPerson, orderBody, request } from '../testing/testing.ts'
import { insertProduct } from '../testing/testing-shop.ts'

const fixture = fixtureOfFile()

const size = {
  id: 'size',
  name: 'Size',
  required: true,
  max_choices: 1,
  options: [
    { id: 'regular', name: 'Regular', price_paise: 0 },
    { id: 'large', name: 'Large', price_paise: 1500 },
  ],
}
const regular = { group_id: 'size', option_id: 'regular', name: 'Regular', price: 0 }
const large = { group_id: 'size', option_id: 'large', name: 'Large', price: 15 }

const kulhad = () => insertProduct(fixture.db, { name: 'Kulhad Chai', price_paise: 3500, option_groups: [size] })
const lineOf = ({ id, name }: { id: string; name: string }, given: Partial<OrderItem>): OrderItem => ({
  product_id: id,
  product_name: name,
  quantity: 1,
  price: 35,
  ...given,
})
const place = (items: OrderItem[], customer = fixture.customer) =>
  request<Order>(fixture, customer, 'POST', '/orders', { ...orderBody(fixture.chai), items })

test('lines of one product with other options and notes are lines, priced by the service', async () => {
  const product = await kulhad()
  const items = [
    lineOf(product, { options: [regular] }),
    lineOf(product, { options: [{ ...large, name: 'what was shown', price: 1 }], price: 50, quantity: 2 }),
    lineOf(product, { options: [large], price: 50, note: ' very hot ' }),
  ]
  const { status, body } = await place(items)
  expect(status).toBe(201)
  expect(Value.Check(Order, body)).toBe(true)
  const line = { product_id: product.id, product_name: 'Kulhad Chai' }
  expect(body.items).toEqual([
    { ...line, quantity: 1, price: 35, options: [regular] },
    { ...line, quantity: 2, price: 50, options: [large] },
    { ...line, quantity: 1, price: 50, options: [large], note: 'very hot' },
  ])
  expect(body.total_amount).toBe(185)
  for (const reader of [fixture.customer, fixture.manager, fixture.admin]) {
    expect((await request<Order>(fixture, reader, 'GET', `/orders/${body.id}`)).body.items).toEqual(body.items)
  }
})

test('a body without options gets the price of the product, and the usual size on the ticket', async () => {
  const { status, body } = await place([lineOf(await kulhad(), {})])
  expect([status, body.total_amount, body.items[0]?.options]).toEqual([201, 35, [regular]])
  const plain = await place(orderBody(fixture.chai).items)
  expect(plain.body.items).toEqual([
    { product_id: fixture.chai.id, product_name: 'Masala Chai', quantity: 2, price: 20.5 },
  ])
})

test('what the rules of options refuse is refused, and so is one line twice', async () => {
  const product = await kulhad()
  const hot = lineOf(product, { options: [large], price: 50, note: 'hot' })
  for (const [given, status, code] of [
    [{ options: [large] }, 409, 'PRICE_CHANGED'],
    [{ options: [{ ...large, option_id: 'huge' }] }, 409, 'OPTION_GONE'],
    [{ options: [] }, 422, 'OPTION_MISSING'],
    [{ options: [regular, large], price: 50 }, 422, 'TOO_MANY_OPTIONS'],
    [{ options: [regular], note: 'a\nb' }, 400, 'INVALID_INPUT'],
  ] as const)
    expect(await place([lineOf(product, { ...given, options: [...given.options] })])).toMatchObject({
      status,
      body: { code },
    })
  const { status, body } = await place([hot, { ...hot, note: 'hot ' }])
  expect([status, body.errors?.[0]?.path]).toEqual([400, '/body/items/1/product_id'])
})

test('a changed difference is refused with the new price, and an event without groups leaves them', async () => {
  const product = await kulhad()
  const { id: product_id, name, price_paise, available, deleted } = product
  const event = { product_id, name, price_paise, available, deleted }
  const dearer = {
    ...size,
    options: [size.options[0], { id: 'large', name: 'Large', price_paise: 2000 }],
  } as typeof size
  expect((await place([lineOf(product, { options: [large], price: 50 })])).status).toBe(201)
  await upsertProduct(fixture.db, { ...event, option_groups: [dearer], version: 2 })
  const refused = await place([lineOf(product, { options: [large], price: 50 })])
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toBe('The price of Kulhad Chai (Large) is now ₹55.00. Please review your cart.')
  await upsertProduct(fixture.db, { ...event, version: 3 })
  expect((await place([lineOf(product, { options: [large], price: 55 })])).status).toBe(201)
  await upsertProduct(fixture.db, { ...event, option_groups: [], version: 4 })
  expect((await place([lineOf(product, { options: [large], price: 55 })])).body.code).toBe('OPTION_GONE')
})

test('R60 the notes of lines of an erased customer are erased, of open orders when they end, and nothing else may change', async () => {
  const { db, manager, admin } = fixture
  const leaving = await insertPerson(db, 'customer')
  const product = await kulhad()
  const items = [
    lineOf(product, { options: [large], price: 50, note: 'Ring at Leela’s' }),
    ...orderBody(fixture.chai).items,
  ]
  const [done, open] = [(await place(items, leaving)).body, (await place(items, leaving)).body]
  const end = ({ id }: Order) => request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const itemsOf = async ({ id }: Order) => (await request<Order>(fixture, admin, 'GET', `/orders/${id}`)).body.items
  await end(done)
  await upsertPerson(db, {
    person_id: leaving.id,
    role: 'customer',
    name: '',
    phone: '',
    status: 'active',
    token_version: 2,
    deleted: true,
    version: 2,
  })
  const without = done.items.map((item) => Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'note')))
  expect(await itemsOf(done)).toEqual(without)
  expect(await itemsOf(open)).toEqual(open.items)
  await end(open)
  expect(await itemsOf(open)).toEqual(without)
  const rewritten = db.updateTable('orders').set({ items: '[]' }).where('id', '=', done.id).execute()
  await expect(rewritten).rejects.toThrow('an order that has ended may not be changed')
})
