import type { Order } from '@tapri/contracts/orders'
import { lineOf } from '@tapri/contracts/typed/text'
import { hostileTexts } from '@tapri/service-testing/hostile-texts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginEdition } from '../../editions.ts'
import { orderBody, request, timelineOf } from '../../testing/testing.ts'
import { insertProduct } from '../../testing/testing-shop.ts'
import { factsOf, fileFixture } from '../../testing/testing-calls.ts'

const { fixture } = await fileFixture()

const postOrder = (body: object) => request<Order>(fixture, fixture.customer, 'POST', '/orders', body)

const countOrders = async () => {
  const { orders } = await fixture.db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders')])
    .executeTakeFirstOrThrow()
  return orders
}

test('the response is the order as the contract describes it', async () => {
  const { status, body } = await postOrder(orderBody(fixture.chai))
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: expect.stringMatching(/Z$/),
    version: 1,
    can_cancel: true,
    order_status: 'pending',
    items: [{ product_id: fixture.chai.id, product_name: 'Masala Chai', quantity: 2, price: 20.5 }],
    total_amount: 41,
    delivery_address: { address: '12 Janpath', lat: 28.6139, lng: 77.209 },
    payment_method: 'cod',
    payment_status: 'pending',
    delivery_person_id: null,
    delivery_person_name: null,
    delivery_person_phone: null,
    user_name: 'Asha',
    user_phone: fixture.customer.phone,
    outlet_id: fixture.outlet.id,
    outlet_name: 'Connaught Place',
    outlet_location: { lat: 28.6315, lng: 77.2167 },
    time_zone: 'Asia/Kolkata',
    distance_from_outlet: 2.1,
    promise: {
      at: expect.stringMatching(/:00\.000Z$/),
      wait_minutes: 2,
      make_minutes: 6,
      ride_minutes: 12,
      spare_minutes: 5,
    },
  })
})

test('its customer learns the phone of the outlet, when it is placed and later; staff have other ways', async () => {
  const shows = (phone: string) =>
    fixture.db.updateTable('known_outlets').set({ phone }).where('id', '=', fixture.outlet.id).execute()
  await shows('+911140001234')
  await beginEdition(fixture.db)
  const { body: placed } = await postOrder(orderBody(fixture.chai))
  const asked = (who: typeof fixture.customer) => request<Order>(fixture, who, 'GET', `/orders/${placed.id}`)
  const phones = [placed, (await asked(fixture.customer)).body, (await asked(fixture.admin)).body]
  expect(phones.map(({ outlet_phone }) => outlet_phone)).toEqual(['+911140001234', '+911140001234', undefined])
  await shows('')
  await beginEdition(fixture.db)
})

test('placing an order writes a timeline entry and an event in the same statement', async () => {
  const { body } = await postOrder(orderBody(fixture.chai))
  expect(await timelineOf(fixture, body.id)).toEqual([
    {
      order_id: body.id,
      version: 1,
      what: 'placed',
      from_status: null,
      to_status: 'pending',
      delivery_person_id: null,
      actor_id: fixture.customer.id,
      actor_role: 'customer',
      reason: null,
      note: null,
      from_outlet_id: null,
      outlet_id: null,
      at: expect.any(Date),
      done_at: null,
      by_itself: null,
    },
  ])
  expect(await factsOf(fixture, body.id, 'orders.order.placed')).toEqual([
    {
      order_id: body.id,
      customer_id: fixture.customer.id,
      outlet_id: fixture.outlet.id,
      delivery_person_id: null,
      order_status: 'pending',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      version: 1,
    },
  ])
})

const item = () => orderBody(fixture.chai).items[0]
const deliveredTo = (given: object) => ({ delivery_address: { address: 'x', lat: 9, lng: 9, ...given } })

test.each([
  ['51 lines', () => ({ items: Array.from({ length: 51 }, () => item()) }), '/body/items'],
  ['quantity "3"', () => ({ items: [{ ...item(), quantity: '3' }] }), '/body/items/0/quantity'],
  ['quantity 1.5', () => ({ items: [{ ...item(), quantity: 1.5 }] }), '/body/items/0/quantity'],
  ['a price of three decimals', () => ({ items: [{ ...item(), price: 20.505 }] }), '/body/items/0/price'],
  ['the same product twice', () => ({ items: [item(), item()] }), '/body/items/1/product_id'],
  ['a total of the sender’s', () => ({ total_amount: 1 }), '/body'],
  ['another way to pay', () => ({ payment_method: 'card' }), '/body/payment_method'],
  ['no latitude', () => deliveredTo({ lat: null }), '/body/delivery_address/lat'],
  ['a longitude of 181', () => deliveredTo({ lng: 181 }), '/body/delivery_address/lng'],
  ['a blank address', () => deliveredTo({ address: '  ' }), '/body/delivery_address/address'],
  ['a NUL', () => deliveredTo({ address: 'a\0' }), '/body/delivery_address/address'],
  ['a note of 201 characters', () => ({ note: 'x'.repeat(201) }), '/body/note'],
  ['a note of two lines', () => ({ note: 'a\nb' }), '/body/note'],
  ['a day without a time', () => ({ deliver_at: '2026-11-23' }), '/body/deliver_at'],
  ['a due time of the sender’s', () => ({ due_at: '2026-11-23T10:00:00Z' }), '/body'],
])('R08 R32 R33 %s is not valid and writes nothing', async (_, part, path) => {
  const rows = await countOrders()
  const { status, body } = await postOrder({ ...orderBody(fixture.chai), ...part() })
  expect(status).toBe(400)
  expect(body.errors).toEqual([expect.objectContaining({ path })])
  expect(await countOrders()).toBe(rows)
})

test('R31 R32 R33 orders that break a business rule are refused with the specified messages and write nothing', async () => {
  const gone = await insertProduct(fixture.db, { name: 'Lemon Tea', available: false })
  const deleted = await insertProduct(fixture.db, { name: 'Green Tea', deleted: true })
  const rows = await countOrders()
  const refused = async (body: object) => {
    const { status, body: problem } = await postOrder(body)
    return [status, problem.detail]
  }
  const sentence = 'The price of Masala Chai is now ₹20.50. Please review your cart.'
  expect(await refused(orderBody({ ...fixture.chai, price_paise: 1 }))).toEqual([409, sentence])
  expect(await refused(orderBody(gone))).toEqual([409, 'Lemon Tea is no longer available.'])
  expect(await refused(orderBody(deleted))).toEqual([409, 'Green Tea is no longer available.'])
  expect(await refused(orderBody({ ...fixture.chai, id: 'unknown', name: 'Soup' }))).toEqual([
    409,
    'Soup is no longer available.',
  ])
  const mumbai = { address: 'Mumbai', lat: 19.076, lng: 72.8777 }
  expect(await refused({ ...orderBody(fixture.chai), delivery_address: mumbai })).toEqual([
    422,
    'No outlet delivers to this location yet.',
  ])
  expect(await countOrders()).toBe(rows)
})

/** Every twentieth text is enough for each quote and each statement to occur. */
const payloads = hostileTexts.filter((text, index) => index % 20 === 0 && !text.includes('\n'))

/** Returns the names of all tables. */
async function tables() {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(fixture.db)
  return rows.map(({ name }) => name)
}

test(`R34 R38 ${payloads.length} hostile texts are stored as text in every field`, async () => {
  const before = await tables()
  for (const address of payloads) {
    const items = orderBody(fixture.chai).items.map((item) => ({ ...item, note: address.slice(0, 200) }))
    const order = { ...orderBody(fixture.chai), items, delivery_address: { address, lat: 28.6139, lng: 77.209 } }
    const { status, body } = await postOrder(order)
    expect([address, status]).toEqual([address, 201])
    expect(body.delivery_address.address).toBe(lineOf(address))
    expect(body.items[0]?.note).toBe(lineOf(address.slice(0, 200)))
    expect(body.order_status).toBe('pending')
  }
  expect(await tables()).toEqual(before)
})
