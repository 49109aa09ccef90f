import { randomUUID } from 'node:crypto'
import type { PickupOutlet } from '@tapri/contracts/opening'
import type { Order } from '@tapri/contracts/orders'
import type { Quote } from '@tapri/contracts/quote'
import type { TestUser } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseDueAlerts } from '../fulfilment/alerts/sweep.ts'
import { factsOf, fileFixture } from '../testing/testing-calls.ts'
import { insertOutlet } from '../testing/testing-shop.ts'
import { orderBody, placeOrder, recount, request, timelineOf } from '../testing/testing.ts'

const { fixture, see, setStatus, assign } = await fileFixture()
const { admin, app, chai, customer, db, manager } = fixture

const charges = { delivery_steps: [{ up_to_km: 5, fee: 20 }], packaging_per_order: 5 }
const stall = await insertOutlet(db, {
  name: 'Khan Market',
  lat: 28.6003,
  lng: 77.227,
  manager_id: manager.id,
  offers_pickup: true,
  address: 'Shop 4',
  charges,
})
const { delivery_address, ...cart } = orderBody(chai)
const toFetch = { ...cart, fulfilment: 'pickup', outlet_id: stall.id }

const place = (body: object, key: string = randomUUID()) =>
  request<Order>(fixture, customer, 'POST', '/orders', body, { 'idempotency-key': key })
const ready = (id: string, by: TestUser = manager, key: string = randomUUID()) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/ready`, undefined, { 'idempotency-key': key })
const tillOf = async () => {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(paise), 0)::integer as paise from ledger_postings join ledger_entries on ledger_entries.id = entry_id
    where ledger_entries.outlet_id = ${stall.id} and account = 'till'`.execute(db)
  return rows[0]?.paise
}

test('a pick-up is made, ready, and collected: no address, no fee for a way, no ride, its cash in the till', async () => {
  const quoted = await request<Quote>(fixture, customer, 'POST', '/orders/quote', {
    items: cart.items,
    fulfilment: 'pickup',
    outlet_id: stall.id,
  })
  expect(quoted.body).toMatchObject({ total_amount: 46, outlet_id: stall.id, promise: { ride_minutes: 0 } })
  const key = randomUUID()
  const { status, body } = await place({ ...toFetch, expected_total: 46 }, key)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    fulfilment: 'pickup',
    outlet_name: 'Khan Market',
    total_amount: 46,
    charges: [{ kind: 'packaging', amount: 5 }],
    delivery_address: { address: 'Khan Market', lat: stall.lat, lng: stall.lng },
    distance_from_outlet: 0,
    promise: { ride_minutes: 0 },
  })
  expect((await place({ ...toFetch, expected_total: 46 }, key)).body.id).toBe(body.id)

  expect(await ready(body.id)).toMatchObject({ status: 409, body: { code: 'NOT_BEING_MADE' } })
  await setStatus(body.id, 'preparing')
  expect(await setStatus(body.id, 'out_for_delivery')).toMatchObject({ status: 409, body: { code: 'IS_PICKED_UP' } })
  expect(await assign(body.id)).toMatchObject({ status: 409, body: { code: 'IS_PICKED_UP' } })
  const twice = randomUUID()
  for (const each of [twice, twice, randomUUID()]) expect((await ready(body.id, manager, each)).status).toBe(200)
  const done = await see(body.id, customer)
  expect(done).toMatchObject({ order_status: 'preparing', ready_at: expect.any(String) })
  expect(done.expected).toBeUndefined()
  expect((await timelineOf(fixture, body.id)).map(({ what }) => what)).toEqual(['placed', 'status_changed', 'ready'])
  expect(await factsOf(fixture, body.id, 'orders.order.ready')).toHaveLength(1)

  const before = await tillOf()
  const collected = await setStatus(body.id, 'delivered', manager)
  expect(collected.body).toMatchObject({ order_status: 'delivered', payment_status: 'paid', paid_by: 'cash' })
  expect(await tillOf()).toBe((before ?? 0) + 4_600)
  expect((await factsOf(fixture, body.id, 'orders.order.status_changed')).at(-1)).toMatchObject({
    fulfilment: 'pickup',
  })

  const counts = () => db.selectFrom('promise_counts').selectAll().orderBy('starts_at').orderBy('outlet_id').execute()
  const counted = await counts()
  expect(counted.find(({ outlet_id }) => outlet_id === stall.id)).toMatchObject({
    orders: 1,
    kept: 1,
    taken_minutes: 0,
  })
  await recount(db)
  expect((await counts()).map(({ kept, orders, taken_minutes }) => [kept, orders, taken_minutes])).toEqual(
    counted.map(({ kept, orders, taken_minutes }) => [kept, orders, taken_minutes]),
  )
})

test('an admin makes it ready too; an order that is delivered is never ready', async () => {
  const { body } = await place(toFetch)
  await setStatus(body.id, 'preparing')
  expect((await ready(body.id, admin)).status).toBe(200)
  const delivered = await placeOrder(fixture)
  await setStatus(delivered.id, 'preparing')
  expect(await ready(delivered.id)).toMatchObject({ status: 409, body: { code: 'NOT_PICKED_UP' } })
})

test('a step back takes the mark away, and nobody is told that nobody brings it', async () => {
  const { body } = await place(toFetch)
  await setStatus(body.id, 'preparing')
  await ready(body.id)
  await db
    .updateTable('orders')
    .set({ waiting_since: sql<Date>`now() - interval '5 hours'` })
    .where('id', '=', body.id)
    .execute()
  await raiseDueAlerts(db)
  expect((await see(body.id)).alert).toBeUndefined()
  expect((await setStatus(body.id, 'confirmed')).body.ready_at).toBeUndefined()
})

test.each([
  ['no outlet', { outlet_id: undefined }, 400, 'INVALID_INPUT'],
  ['an unknown outlet', { outlet_id: randomUUID() }, 422, 'PICKUP_NOT_OFFERED'],
  ['an outlet that does not offer it', { outlet_id: fixture.outlet.id }, 422, 'PICKUP_NOT_OFFERED'],
  ['a delivery without an address', { fulfilment: 'delivery' }, 400, 'INVALID_INPUT'],
  ['nothing of both', { fulfilment: undefined, outlet_id: undefined }, 400, 'INVALID_INPUT'],
])('%s is refused', async (_, given, status, code) => {
  expect(await place({ ...toFetch, ...given })).toMatchObject({ status, body: { code } })
})

test('a body of before places the same order as before', async () => {
  const { body } = await place({ ...cart, delivery_address })
  expect([body.fulfilment, body.ready_at, body.outlet_id]).toEqual([undefined, undefined, fixture.outlet.id])
  expect(body.promise?.ride_minutes).toBeGreaterThan(0)
})

test('the outlets that offer it are listed, the nearest first and also out of reach; times and opening are its own', async () => {
  const far = await insertOutlet(db, {
    name: 'Agra',
    lat: 27.18,
    lng: 78.01,
    offers_pickup: true,
    time_zone: 'Asia/Tokyo',
  })
  const { lat, lng } = delivery_address ?? stall
  const { outlets } = (await app.inject(`/pickups?lat=${lat}&lng=${lng}`)).json<{ outlets: PickupOutlet[] }>()
  expect(outlets).toMatchObject([
    { outlet_id: stall.id, address: 'Shop 4', is_open: true, opens_at: null, ready_minutes: expect.any(Number) },
    { outlet_id: far.id, outlet_name: 'Agra', distance_km: expect.any(Number), time_zone: 'Asia/Tokyo' },
  ])
  expect(outlets[1]?.distance_km).toBeGreaterThan(100)
  const anywhere = (await app.inject('/pickups')).json<{ outlets: PickupOutlet[] }>().outlets
  expect(anywhere.map(({ outlet_name, distance_km }) => [outlet_name, distance_km])).toEqual([
    ['Agra', undefined],
    ['Khan Market', undefined],
  ])
  const at = `?lat=${lat}&lng=${lng}&outlet_id=${far.id}`
  expect((await app.inject(`/opening${at}`)).json()).toMatchObject({ outlet_id: far.id, outlet_name: 'Agra' })
  expect((await app.inject(`/slots${at}`)).json()).toMatchObject({ time_zone: 'Asia/Tokyo' })
  expect((await app.inject(`/slots?lat=${lat}&lng=${lng}&outlet_id=none`)).statusCode).toBe(422)
})
