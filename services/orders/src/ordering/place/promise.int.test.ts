import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import type { Order } from '@tapri/contracts/orders'
import type { Quote } from '@tapri/contracts/quote'
import { greatCircleKm } from '@tapri/contracts/great-circle'
import { days } from '@tapri/contracts/opening-hours/days'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { beginEdition } from '../../editions.ts'
import { resetOutlets } from '../../outlet/testing-taking.ts'
import { insertOrder, insertPerson, orderBody, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture, see, setStatus } = await fileFixture()
beforeEach(async () => {
  await fixture.db.deleteFrom('orders').execute()
  await resetOutlets(fixture)
  // Makes the process read the outlet's pace again.
  await quote()
})

const MINUTE_MS = 60_000
const never = { week: Object.fromEntries(days.map((day) => [day, []])) } as unknown as OpeningTimes

async function quote(given: object = {}, language = 'en') {
  const { payment_method: _, ...body } = orderBody(fixture.chai)
  const headers = { 'accept-language': language }
  return request<Quote>(fixture, fixture.customer, 'POST', '/orders/quote', { ...body, ...given }, headers)
}
const minutesFromNow = (time = '') => (Date.parse(time) - Date.now()) / MINUTE_MS

test('the quote names outlet, distance, total and the promise in its parts, and the order keeps it for good', async () => {
  const { status, body } = await quote()
  expect([status, body]).toMatchObject([
    200,
    {
      delivers: true,
      outlet_id: fixture.outlet.id,
      outlet_name: 'Connaught Place',
      distance_from_outlet: 2.1,
      total_amount: 41,
      time_zone: 'Asia/Kolkata',
      passed_over: [],
      reason: 'From Connaught Place, your nearest outlet.',
      promise: { wait_minutes: 2, make_minutes: 6, ride_minutes: 12, spare_minutes: 5 },
    },
  ])
  expect(minutesFromNow(body.promise?.at)).toBeGreaterThan(24)
  expect(minutesFromNow(body.promise?.at)).toBeLessThanOrEqual(26)
  const placed = await placeOrder(fixture)
  const { at, ...parts } = placed.promise ?? { at: '' }
  const { at: _, ...quoted } = body.promise ?? { at: '' }
  expect(parts).toEqual(quoted)
  expect(minutesFromNow(at)).toBeGreaterThan(24)
  expect(at).toMatch(/:00\.000Z$/)
  await setStatus(placed.id, 'out_for_delivery')
  await setStatus(placed.id, 'delivered')
  for (const person of [fixture.customer, fixture.manager, fixture.admin])
    expect((await see(placed.id, person)).promise).toEqual(placed.promise)
})

test('a queue moves the expectation and not the promise; lists have the promise', async () => {
  const mine = await placeOrder(fixture)
  expect((await see(mine.id, fixture.customer)).expected).toMatchObject({ because: [], orders_ahead: 0 })
  const others = await Promise.all(
    Array.from({ length: 8 }, async () => placeOrder(fixture, await insertPerson(fixture.db, 'customer'))),
  )
  expect((await see(mine.id, fixture.customer)).expected, 'those placed later stand behind it').toMatchObject({
    orders_ahead: 0,
  })
  expect((await see(others.at(-1)?.id ?? '')).expected?.orders_ahead).toBeGreaterThan(0)
  const { body } = await quote()
  expect(body.promise?.wait_minutes, '2 and 1.5 for each of 9').toBe(16)
  for (const { id } of others) await setStatus(id, 'preparing')
  const { promise, expected } = await see(mine.id, fixture.customer)
  expect(promise).toEqual(mine.promise)
  expect(expected).toMatchObject({ because: ['queue'], orders_ahead: 8 })
  expect(minutesFromNow(expected?.at)).toBeGreaterThan(29)
  const { orders } = (await request<{ orders: Order[] }>(fixture, fixture.customer, 'GET', '/orders')).body
  expect(orders.find(({ id }) => id === mine.id)?.promise).toEqual(mine.promise)
  await setStatus(mine.id, 'preparing')
  const { expected: begun } = await see(mine.id, fixture.customer)
  expect(begun).not.toHaveProperty('orders_ahead')
  expect(minutesFromNow(begun?.at)).toBeLessThan(20)
  await setStatus(mine.id, 'delivered')
  expect(await see(mine.id, fixture.customer)).not.toHaveProperty('expected')
})

test('promises learn from the newest deliveries of their outlet, and from no other', async () => {
  const slow = await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19 })
  for (const outlet of [slow.id, fixture.outlet.id]) {
    for (let n = 0; n < 10; n += 1)
      await insertOrder(fixture, {
        outlet,
        at: sql<Date>`now() - interval '2 hours' - ${n}::integer * interval '1 minute'`,
      })
  }
  const learned = async () => {
    const { wait_minutes, make_minutes, ride_minutes, spare_minutes } = (await quote()).body.promise ?? {}
    return [wait_minutes, make_minutes, ride_minutes, spare_minutes]
  }
  const trips = (outlet: string, [begun, left]: [number, number]) =>
    sql`
      insert into orders (id, customer_id, outlet_id, order_status, is_open, delivered_at, items, total_paise, address, lat, lng,
        distance_km, created_at, preparing_at, left_at, promised_at, wait_minutes, make_minutes, ride_minutes,
        spare_minutes, orders_ahead)
      select gen_random_uuid(), customer_id, outlet_id, order_status, is_open, delivered_at, items, total_paise, address, lat, lng,
        2, created_at, created_at + ${begun} * interval '1 minute', created_at + ${left} * interval '1 minute',
        created_at + interval '25 minutes', 2, 6, 12, 5, 0
      from orders where outlet_id = ${outlet}`.execute(fixture.db)
  await trips(slow.id, [10, 29])
  expect(await learned()).toEqual([2, 6, 12, 5])
  await trips(fixture.outlet.id, [3, 12])
  // 3 and 9 of 30 minutes; 15 of 18 on the way are for 2 km; half as much again as the promised 20.
  expect(await learned()).toEqual([3, 9, 19, 16])
})

test('the quote says why a nearer outlet does not make it, and how far the nearest edge is where none delivers', async () => {
  const near = { lat: 28.614, lng: 77.2091 }
  await insertOutlet(fixture.db, { name: 'Closed', ...near, opening_times: never })
  await insertOutlet(fixture.db, { name: 'Small', lat: 28.618, lng: 77.209, delivery_radius_km: 0.1 })
  const paused = await insertOutlet(fixture.db, { name: 'Paused', lat: 28.622, lng: 77.209 })
  await sql`insert into outlet_pauses (outlet_id, until, reason)
    values (${paused.id}, now() + interval '20 minutes', 'too_busy')`.execute(fixture.db)
  await beginEdition(fixture.db)
  expect((await quote()).body).toMatchObject({
    outlet_name: 'Connaught Place',
    passed_over: [
      { outlet_name: 'Closed', distance_km: 0.01, reason: 'closed' },
      { outlet_name: 'Small', distance_km: 0.46, reason: 'too_far' },
      {
        outlet_name: 'Paused',
        distance_km: 0.9,
        reason: 'paused',
        opens_at: expect.any(String),
        time_zone: 'Asia/Kolkata',
      },
    ],
  })
  const away = { lat: 28.7, lng: 77.4 }
  const { status, body } = await quote({ delivery_address: away })
  expect([status, body]).toMatchObject([200, { delivers: false, total_amount: 41 }])
  expect(body).not.toHaveProperty('promise')
  const edge = body.nearest_edge ?? { km: 0, lat: 0, lng: 0, outlet_name: '' }
  expect(edge.outlet_name).toBe('Connaught Place')
  expect(edge.km).toBeCloseTo(greatCircleKm(away, fixture.outlet) - 5, 1)
  expect((await quote({ delivery_address: edgePoint(edge) })).body).toMatchObject({ delivers: true })
})

const edgePoint = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })

test('the quote refuses what the order would be refused for, and takes no payment', async () => {
  const [item] = orderBody(fixture.chai).items
  expect(await quote({ items: [{ ...item, price: 1 }] })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED' },
  })
  expect(await quote({ payment_method: 'cod' })).toMatchObject({ status: 400 })
  expect(await quote({ deliver_at: '2026-01-31T12:00:00Z' })).toMatchObject({ status: 422 })
  await fixture.db.updateTable('known_outlets').set({ opening_times: never }).execute()
  await beginEdition(fixture.db)
  expect(await quote()).toMatchObject({ status: 422, body: { code: 'NO_OPENING_PLANNED' } })
  expect(await fixture.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('an order for later is promised for its slot', async () => {
  const slots = await fixture.app.inject('/slots?lat=28.6139&lng=77.209')
  const { deliver_at } = slots.json<{ slots: { deliver_at: string }[] }>().slots.at(-1) ?? { deliver_at: '' }
  const body = { ...orderBody(fixture.chai), deliver_at }
  expect((await quote({ deliver_at })).body.promise?.at).toBe(deliver_at)
  const { body: order } = await request<Order>(fixture, fixture.customer, 'POST', '/orders', body)
  expect(order.promise).toMatchObject({ at: deliver_at, wait_minutes: 2 })
  expect(await see(order.id, fixture.customer)).not.toHaveProperty('expected')
})
