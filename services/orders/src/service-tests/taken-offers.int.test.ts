import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import type { PromotionForm } from '@tapri/contracts/promotions'
import type { Quote } from '@tapri/contracts/quote'
import { expect, test } from 'vitest'
import { insertOutlet } from '../testing/testing-shop.ts'
import { type Fixture, insertPerson, orderBody, request } from '../testing/testing.ts'
import { fileFixture, testFixture } from '../testing/testing-calls.ts'
import { addPromotion, promotionOf } from '../ordering/promotions/testing.ts'

const { fixture: shared } = await fileFixture()

const take = (fixture: Fixture, body: object, by = fixture.manager) =>
  request<Order>(fixture, by, 'POST', '/orders/taken', { payment_method: 'cod', ...body })
const quoteOf = async (fixture: Fixture, body: object, by = fixture.manager) =>
  (await request<Quote>(fixture, by, 'POST', '/orders/taken/quote', body)).body
const itemsOf = ({ chai }: Fixture) => orderBody(chai).items

test('a caller fetches the order at the outlet of the manager, or at one that the admin names', async () => {
  const manager = await insertPerson(shared.db, 'outlet_manager')
  const place = { lat: 28.6003, lng: 77.227, manager_id: manager.id, offers_pickup: true }
  const charges = { delivery_steps: [{ up_to_km: 5, fee: 20 }], packaging_per_order: 5 }
  const stall = await insertOutlet(shared.db, { name: 'Khan Market', ...place, charges })
  const asked = { channel: 'phone', customer_id: shared.customer.id, items: itemsOf(shared), fulfilment: 'pickup' }
  const quoted = await quoteOf(shared, asked, manager)
  expect(quoted).toMatchObject({ total_amount: 46, outlet_id: stall.id, promise: { ride_minutes: 0 } })
  const { body } = await take(shared, { ...asked, expected_total: 46 }, manager)
  expect(body).toMatchObject({ fulfilment: 'pickup', channel: 'phone', outlet_id: stall.id, order_status: 'pending' })
  expect(body.delivery_address).toMatchObject({ address: 'Khan Market', lat: place.lat })
  const byAdmin = await take(shared, { ...asked, outlet_id: stall.id }, shared.admin)
  expect(byAdmin).toMatchObject({ status: 201, body: { fulfilment: 'pickup', outlet_id: stall.id } })
  expect(await take(shared, asked, shared.admin)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  expect(await take(shared, asked)).toMatchObject({ status: 422, body: { code: 'PICKUP_NOT_OFFERED' } })
})

test('a caller’s code counts as theirs; one that does nothing is said in the quote and refused', async () => {
  const customer = await insertPerson(shared.db, 'customer')
  const { delivery_address } = orderBody(shared.chai)
  const asked = { channel: 'phone', customer_id: customer.id, items: itemsOf(shared), delivery_address }
  const once = await addPromotion(shared, { code: 'CALL', channels: ['phone'], max_uses_per_customer: 1 })
  const coded = { ...asked, code: 'call' }
  expect(await quoteOf(shared, coded)).toMatchObject({ total_amount: 31, code: { applies: true } })
  expect(await take(shared, { ...coded, expected_total: 31 })).toMatchObject({ status: 201 })
  expect(await promotionOf(shared, once)).toEqual({ uses: 1, cost_paise: 1_000 })
  expect(await quoteOf(shared, coded)).toMatchObject({ total_amount: 41, code: { applies: false } })
  expect(await take(shared, coded)).toMatchObject({ status: 422, body: { code: 'PROMOTION_USED_BY_YOU' } })
})

test('the counter gives what applies by itself there, or a code for it', async () => {
  const fixture = await testFixture()
  const sale = { channel: 'counter', items: itemsOf(fixture) }
  const byItself = await addPromotion(fixture, { name: 'Happy hour', amount: 5 })
  await addPromotion(fixture, { code: 'STALL', channels: ['counter'] })
  await addPromotion(fixture, { code: 'APP', channels: ['app'] })
  expect(await quoteOf(fixture, sale)).toMatchObject({ total_amount: 36, charges: [{ name: 'Happy hour' }] })
  expect((await take(fixture, { ...sale, expected_total: 36 })).body).toMatchObject({
    total_amount: 36,
    payment_status: 'paid',
  })
  expect(await promotionOf(fixture, byItself)).toEqual({ uses: 1, cost_paise: 500 })
  expect(await quoteOf(fixture, { ...sale, code: 'stall' })).toMatchObject({
    total_amount: 31,
    code: { applies: true },
  })
  expect((await take(fixture, { ...sale, code: 'STALL' })).body.total_amount).toBe(31)
  expect(await take(fixture, { ...sale, code: 'APP' })).toMatchObject({
    status: 422,
    body: { code: 'PROMOTION_OTHER_CHANNEL' },
  })
})

test.each<[string, Partial<PromotionForm>]>([
  ['so many times each', { max_uses_per_customer: 9 }],
  ['a first order', { first_order: true }],
  ['stamps', { kind: 'stamps', stamps: 2 }],
])('nobody known at the counter has no promotion of %s', async (_, given) => {
  const sale = { channel: 'counter', items: itemsOf(shared) }
  const added = [await addPromotion(shared, { code: 'MINE', ...given }), await addPromotion(shared, given)]
  expect((await take(shared, sale)).body.total_amount).toBe(41)
  const refused = await take(shared, { ...sale, code: 'MINE' })
  expect(refused).toMatchObject({ status: 422, body: { code: 'PROMOTION_NO_CUSTOMER' } })
  const customer = await insertPerson(shared.db, 'customer')
  const known = await take(shared, { ...sale, customer_id: customer.id })
  expect(known.body.total_amount).toBeLessThan(41)
  for (const { id } of added) await request(shared, shared.admin, 'POST', `/admin/promotions/${id}/end`)
})

test('wrong codes count against the member of staff who types them, not the caller', async () => {
  const { db, chai } = shared
  const [customer, admin] = [await insertPerson(db, 'customer'), await insertPerson(db, 'admin')]
  await addPromotion(shared, { code: 'RIGHT' })
  const asked = { ...orderBody(chai), channel: 'phone', customer_id: customer.id }
  for (const code of Array.from({ length: 10 }, (_, index) => `WRONG${index}`))
    await take(shared, { ...asked, code }, admin)
  expect((await take(shared, { ...asked, code: 'RIGHT' }, admin)).status).toBe(429)
  expect((await request(shared, customer, 'POST', '/orders', { ...orderBody(chai), code: 'RIGHT' })).status).toBe(201)
})

test('staff neither see nor use the credit of a caller', async () => {
  const { db, outlet } = shared
  const customer = await insertPerson(db, 'customer')
  const credit = { id: randomUUID(), outlet_id: outlet.id, amount_paise: 1_000, left_paise: 1_000 }
  const expires_at = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('credits')
    .values({ ...credit, customer_id: customer.id, expires_at })
    .execute()
  const { items, delivery_address } = orderBody(shared.chai)
  const asked = { items, delivery_address }
  const own = await request<Quote>(shared, customer, 'POST', '/orders/quote', asked)
  expect(own.body).toMatchObject({ credit_available: 10 })
  const forThem = { ...asked, channel: 'phone', customer_id: customer.id }
  const quoted = await quoteOf(shared, forThem)
  expect(quoted.total_amount).toBe(41)
  expect(quoted).not.toHaveProperty('credit_available')
  expect((await take(shared, { ...forThem, use_credit: true })).status).toBe(400)
})
