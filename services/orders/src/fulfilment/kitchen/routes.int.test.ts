import type { KitchenTicket } from '@tapri/contracts/kitchen'
import type { Order } from '@tapri/contracts/orders'
import type { TestUser } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findRecent } from '../../order/promise/queries.ts'
import { fileFixture, factsOf } from '../../testing/testing-calls.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { insertPerson, insertStaff, orderBody, request, timelineOf } from '../../testing/testing.ts'
import { purgeTickets } from './queries.ts'

const { fixture, see, setStatus, assign, cancel, handOver } = await fileFixture()
const { db, chai, customer, manager, outlet, deliveryPerson } = fixture

const cook = await insertStaff(db, 'cook', outlet.id)

const read = (by: TestUser = cook) => request<{ tickets: KitchenTicket[] }>(fixture, by, 'GET', '/kitchen')
const ticketOf = async (id: string, by?: TestUser) =>
  (await read(by)).body.tickets.find(({ order_id }) => order_id === id)
const mark = (id: string, items: number[], made = true, by: TestUser = cook) =>
  request<KitchenTicket>(fixture, by, 'PUT', `/kitchen/${id}/items`, { items, made })
const seen = async (id: string, by: TestUser = cook) =>
  (await request(fixture, by, 'PUT', `/kitchen/${id}/seen`)).status
const isMade = (ticket: KitchenTicket | undefined) => ticket?.items.map(({ made }) => made)

/** Places and confirms an order of two lines, the second with a note. */
async function confirmed(given: object = {}) {
  const { items, ...body } = orderBody(chai, chai)
  const lines = items.map((item, index) => (index === 1 ? { ...item, note: 'Less sugar' } : item))
  const { body: placed } = await request<Order>(fixture, customer, 'POST', '/orders', {
    ...body,
    items: lines,
    note: 'Ring at Asha’s',
    ...given,
  })
  await setStatus(placed.id, 'confirmed')
  return placed.id
}

test('the kitchen has an order from its confirmation on, without its customer, until it leaves', async () => {
  const { body: pending } = await request<Order>(fixture, customer, 'POST', '/orders', orderBody(chai))
  const id = await confirmed()
  expect(await ticketOf(pending.id)).toBeUndefined()
  expect(await ticketOf(id)).toMatchObject({
    items: [
      { product_name: 'Masala Chai', quantity: 2, made: false },
      { product_name: 'Masala Chai', note: 'Less sugar', made: false },
    ],
  })
  expect(JSON.stringify((await read()).body)).not.toMatch(/Asha|Janpath|\+91|28\.6/)
  await assign(id)
  await setStatus(id, 'out_for_delivery')
  expect(await ticketOf(id)).toBeUndefined()
  expect((await mark(id, [0])).body.code).toBe('ON_ITS_WAY')
  expect((await mark(pending.id, [0])).body.code).toBe('NOT_BEING_MADE')
  expect((await read(await insertStaff(db, 'cashier', outlet.id))).status).toBe(403)
})

test('marks begin an order and make it ready, and are taken back; the board and its customer see what is theirs', async () => {
  const id = await confirmed()
  expect((await mark(id, [2])).body.code).toBe('NO_SUCH_LINE')
  expect(await see(id)).toMatchObject({ order_status: 'confirmed' })
  for (const _ of ['once', 'again']) expect(isMade((await mark(id, [1])).body)).toEqual([false, true])
  expect(await see(id)).toMatchObject({ order_status: 'preparing', version: 3 })
  for (const _ of ['once', 'again']) expect((await mark(id, [0])).status).toBe(200)
  expect(isMade(await ticketOf(id))).toEqual([true, true])
  expect(await see(id, manager)).toMatchObject({ order_status: 'preparing', ready_at: expect.any(String), version: 4 })
  expect(await see(id, customer)).not.toHaveProperty('ready_at')
  expect(await see(id, customer)).toHaveProperty('expected')
  expect(await factsOf(fixture, id, 'orders.order.ready')).toHaveLength(1)

  expect(isMade((await mark(id, [0], false)).body)).toEqual([false, true])
  expect(await see(id, manager)).not.toHaveProperty('ready_at')
  expect((await timelineOf(fixture, id)).map(({ what, to_status }) => `${what} ${to_status}`)).toEqual([
    'placed pending',
    'status_changed confirmed',
    'status_changed preparing',
    'ready preparing',
    'status_changed preparing',
  ])
  await setStatus(id, 'confirmed')
  expect(isMade(await ticketOf(id))).toEqual([false, false])
  await setStatus(id, 'preparing')
  expect(isMade(await ticketOf(id)), 'begun anew').toEqual([false, false])
})

test('two tablets that mark at once lose no mark', async () => {
  const id = await confirmed()
  await Promise.all([mark(id, [0]), mark(id, [1])])
  expect(isMade(await ticketOf(id))).toEqual([true, true])
  expect(await see(id)).toHaveProperty('ready_at')
})

test('what a promise learns from is when an order was made; one that comes back from its way stays made', async () => {
  const id = await confirmed()
  await mark(id, [0, 1])
  await assign(id)
  await setStatus(id, 'out_for_delivery')
  await setStatus(id, 'preparing')
  expect(isMade(await ticketOf(id))).toEqual([true, true])
  await setStatus(id, 'out_for_delivery')
  await setStatus(id, 'delivered', deliveryPerson)
  const [recent] = await findRecent(db, { outlet: outlet.id })
  expect(recent?.delivered).toMatchObject([{ ready_at: expect.any(Number) }])
})

test('what is cancelled stays until somebody saw it', async () => {
  const id = await confirmed()
  await mark(id, [0])
  expect(await seen(id)).toBe(204)
  await cancel(id, fixture.admin, { reason: 'not_genuine' })
  expect(await ticketOf(id)).toMatchObject({ voided: 'cancelled', items: [{ made: true }, { made: false }] })
  for (const _ of ['once', 'again']) expect(await seen(id)).toBe(204)
  expect(await ticketOf(id)).toBeUndefined()
})

test('what is handed over stays at the outlet that had it, and is made anew at the other', async () => {
  const theirs = await insertPerson(db, 'outlet_manager')
  await insertOutlet(db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19, manager_id: theirs.id })
  const id = await confirmed()
  await mark(id, [0])
  await handOver(id)
  await setStatus(id, 'confirmed', theirs)
  expect(await ticketOf(id)).toMatchObject({ voided: 'handed_over' })
  expect(isMade(await ticketOf(id, theirs))).toEqual([false, false])
  expect((await mark(id, [0])).status).toBe(404)
  expect(await seen(id, theirs)).toBe(404)
  expect(await seen(id)).toBe(204)
})

test('who works in two kitchens and has seen it in one leaves it struck in the other', async () => {
  const both = await insertStaff(db, 'cook', outlet.id)
  const id = await confirmed()
  await mark(id, [0])
  const other = await insertOutlet(db, { name: 'Lajpat Nagar', lat: 28.62, lng: 77.21, manager_id: null })
  await db.insertInto('known_positions').values({ person_id: both.id, outlet_id: other.id, position: 'cook' }).execute()
  await handOver(id)
  await setStatus(id, 'confirmed')
  await mark(id, [0], true, both)
  await cancel(id, fixture.admin, { reason: 'not_genuine' })
  const struckAt = async (outlet_id: string) => {
    const { body } = await request<{ tickets: KitchenTicket[] }>(
      fixture,
      both,
      'GET',
      `/kitchen?outlet_id=${outlet_id}`,
    )
    return body.tickets.find(({ order_id }) => order_id === id)?.voided
  }
  const struck = async () => [await struckAt(outlet.id), await struckAt(other.id)]
  expect(await struck()).toEqual(['handed_over', 'cancelled'])
  const seenAt = async (at: string) => (await request(fixture, both, 'PUT', `/kitchen/${id}/seen${at}`)).status
  expect(await seenAt(`?outlet_id=${outlet.id}`)).toBe(204)
  expect(await struck()).toEqual([undefined, 'cancelled'])
  expect(await seenAt('?outlet_id=nowhere')).toBe(404)
  expect(await seenAt(''), 'a page of an earlier version').toBe(204)
  expect(await struck()).toEqual([undefined, undefined])
})

test('a sale at the counter is there until it is made, for half an hour', async () => {
  const { body: sale } = await request<Order>(fixture, manager, 'POST', '/orders/taken', {
    channel: 'counter',
    items: orderBody(chai).items,
    payment_method: 'cod',
  })
  expect(await ticketOf(sale.id)).toMatchObject({ channel: 'counter', items: [{ made: false }] })
  expect(isMade((await mark(sale.id, [0])).body)).toEqual([true])
  expect(isMade((await mark(sale.id, [0], false)).body)).toEqual([false])
  await mark(sale.id, [0])
  const age = (minutes: number) =>
    sql`update kitchen_tickets set marked_at = now() - make_interval(mins => ${minutes}) where order_id = ${sale.id}`.execute(
      db,
    )
  await age(6)
  expect(await ticketOf(sale.id)).toBeUndefined()
  await age(25 * 60)
  await purgeTickets(db)
  expect(await ticketOf(sale.id), 'nobody marked it any longer').toMatchObject({ items: [{ made: false }] })
})
