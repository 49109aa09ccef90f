import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import type { HandedOver } from '@tapri/contracts/cancel-hand-over-release'
import type { TestUser } from '@tapri/service-testing/harness'
import { beforeEach, afterEach, expect, test } from 'vitest'
import {
  createFixture,
  type Fixture,
  insertOutlet,
  insertPerson,
  placeOrder,
  request,
  timelineOf,
} from '../../testing.ts'

let fixture: Fixture
/** Of the outlet that is next in distance. */
let next: { id: string; manager: TestUser }
beforeEach(async () => {
  fixture = await createFixture()
  next = await addOutlet('Karol Bagh', { lat: 28.65, lng: 77.19 })
})
afterEach(() => fixture.close())

async function addOutlet(name: string, given: object) {
  const manager = await insertPerson(fixture.db, 'outlet_manager')
  const { id } = await insertOutlet(fixture.db, { name, manager_id: manager.id, ...given })
  return { id, manager }
}

const handOver = (id: string, by = fixture.manager as TestUser, body: object = { reason: 'too_busy' }, headers = {}) =>
  request<HandedOver & { code: string }>(fixture, by, 'POST', `/orders/${id}/hand-over`, body, headers)
const setStatus = (id: string, order_status: string, by: TestUser = fixture.admin) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/status`, { order_status })
const assign = (id: string, by: TestUser) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/assign`, { delivery_person_id: fixture.deliveryPerson.id })
const get = (id: string, by: TestUser) => request<Order>(fixture, by, 'GET', `/orders/${id}`)

test('an order goes to the next nearest outlet, where it is pending; prices and total stay', async () => {
  const order = await placeOrder(fixture)
  await setStatus(order.id, 'preparing', fixture.manager)
  const reply = await handOver(order.id, fixture.manager, { reason: 'ingredient_missing', note: 'No milk' })
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      order_id: order.id,
      order_status: 'pending',
      version: 3,
      to: 'outlet',
      outlet_id: next.id,
      outlet_name: 'Karol Bagh',
    },
  ])

  expect((await get(order.id, fixture.manager)).status).toBe(404)
  const { body } = await get(order.id, fixture.customer)
  const { items, total_amount, delivery_address } = order
  expect(body).toMatchObject({ items, total_amount, delivery_address, order_status: 'pending', can_cancel: true })
  expect(body).toMatchObject({ outlet_id: next.id, outlet_name: 'Karol Bagh', handed_over_from: 'Connaught Place' })
  expect(body.distance_from_outlet).toBe(4.42)
  expect((await setStatus(order.id, 'confirmed', next.manager)).status).toBe(200)

  expect((await timelineOf(fixture, order.id))[2]).toMatchObject({
    version: 3,
    what: 'handed_over',
    from_status: 'preparing',
    to_status: 'pending',
    actor_id: fixture.manager.id,
    reason: 'ingredient_missing',
    note: 'No milk',
    from_outlet_id: fixture.outlet.id,
    outlet_id: next.id,
  })
  const { data } = await fixture.db
    .selectFrom('outbox')
    .select('data')
    .where('thing_id', '=', order.id)
    .where('subject', '=', 'orders.order.handed_over')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ outlet_id: next.id, previous_outlet_id: fixture.outlet.id, version: 3 })
})

test('an outlet does not get an order twice; the last one passes it to the admins, until the next change', async () => {
  const { id } = await placeOrder(fixture)
  await addOutlet('closed', { lat: 28.62, lng: 77.21, active: false })
  await addOutlet('deleted', { lat: 28.62, lng: 77.21, deleted: true })
  await addOutlet('too far', { lat: 28.62, lng: 77.21, delivery_radius_km: 0.1 })
  await handOver(id)
  await setStatus(id, 'confirmed', next.manager)
  const reply = await handOver(id, next.manager)
  expect(reply).toMatchObject({
    status: 200,
    body: { to: 'admins', outlet_id: next.id, order_status: 'confirmed', version: 4 },
  })
  expect((await timelineOf(fixture, id))[3]).toMatchObject({
    what: 'handed_over',
    to_status: 'confirmed',
    from_outlet_id: next.id,
    outlet_id: null,
  })
  for (const person of [next.manager, fixture.admin]) {
    expect((await get(id, person)).body).toMatchObject({ needs_admin: true, order_status: 'confirmed' })
  }
  expect((await get(id, fixture.customer)).body).not.toHaveProperty('needs_admin')

  expect((await handOver(id, next.manager)).body).toMatchObject({ to: 'admins', version: 4 })
  expect(await timelineOf(fixture, id)).toHaveLength(4)
  await setStatus(id, 'preparing', next.manager)
  expect((await get(id, fixture.admin)).body).not.toHaveProperty('needs_admin')
})

test('an order with a delivery person, on its way or ended is 409 and stays', async () => {
  const { id } = await placeOrder(fixture)
  await assign(id, fixture.manager)
  expect(await handOver(id)).toMatchObject({ status: 409, body: { code: 'RELEASE_FIRST' } })
  await setStatus(id, 'out_for_delivery')
  expect(await handOver(id)).toMatchObject({ status: 409, body: { code: 'ON_ITS_WAY' } })
  await setStatus(id, 'delivered')
  expect(await handOver(id, fixture.admin)).toMatchObject({ status: 409, body: { code: 'ALREADY_DELIVERED' } })
  expect((await get(id, fixture.manager)).body.outlet_id).toBe(fixture.outlet.id)
})

test('R24 only the manager of its outlet and admins hand an order over; a reason of no list is 400', async () => {
  const { id } = await placeOrder(fixture)
  for (const stranger of [next.manager, await insertPerson(fixture.db, 'outlet_manager')]) {
    expect(await handOver(id, stranger)).toMatchObject({ status: 404, body: { detail: 'Order not found' } })
  }
  expect((await handOver(id, fixture.deliveryPerson)).status).toBe(403)
  expect((await handOver(id, fixture.customer)).status).toBe(403)
  expect((await handOver(id, fixture.manager, { reason: 'changed_mind' })).status).toBe(400)
  expect(await timelineOf(fixture, id)).toHaveLength(1)
  expect((await handOver(id, fixture.admin)).body).toMatchObject({ outlet_id: next.id })
})

test('a repeat with the same key returns the same response, though the manager has lost the order', async () => {
  const { id } = await placeOrder(fixture)
  const key = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([1, 2, 3].map(() => handOver(id, fixture.manager, undefined, key)))
  for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body])
  expect((await handOver(id, fixture.manager, { reason: 'closing' }, key)).status).toBe(422)
  expect((await handOver(id)).status).toBe(404)
  expect(await timelineOf(fixture, id)).toHaveLength(2)
})

test('of a simultaneous hand-over and assignment by one manager exactly one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await placeOrder(fixture)
    const [passed, assigned] = await Promise.all([handOver(id), assign(id, fixture.manager)])
    // Assigned first: the hand-over is 409. Handed over first: the order is no longer the manager's.
    expect([
      [409, 200],
      [200, 404],
    ]).toContainEqual([passed.status, assigned.status])
    const { body } = await get(id, fixture.admin)
    expect([body.outlet_id, body.delivery_person_id]).toEqual(
      passed.status === 200 ? [next.id, null] : [fixture.outlet.id, fixture.deliveryPerson.id],
    )
  }
})

test('an admin who changes the status during a hand-over is never told that there is no such order', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await placeOrder(fixture)
    const [passed, changed] = await Promise.all([handOver(id), setStatus(id, 'confirmed')])
    expect([passed.status, changed.status]).toEqual([200, 200])
    expect(await timelineOf(fixture, id)).toHaveLength(3)
  }
})

test('30 simultaneous changes by two managers and an admin leave one timeline without a gap', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await placeOrder(fixture)
    const acts = [
      () => handOver(id),
      () => handOver(id, next.manager),
      () => setStatus(id, 'confirmed', next.manager),
      () => assign(id, fixture.admin),
      () => setStatus(id, 'preparing', fixture.manager),
      () => handOver(id, fixture.admin),
    ]
    const replies = await Promise.all(Array.from({ length: 5 }).flatMap(() => acts.map((act) => act())))
    expect(new Set(replies.map((reply) => reply.status)).difference(new Set([200, 404, 409]))).toEqual(new Set())

    const entries = await timelineOf(fixture, id)
    let outlet = fixture.outlet.id
    for (const [index, entry] of entries.entries()) {
      expect([entry.version, entry.from_status]).toEqual([index + 1, entries[index - 1]?.to_status ?? null])
      expect(entry.from_outlet_id).toBe(entry.what === 'handed_over' ? outlet : null)
      outlet = entry.outlet_id ?? outlet
    }
    expect(entries.filter(({ what }) => what === 'assigned').length).toBeLessThan(2)
    const row = await fixture.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ outlet_id: outlet, version: entries.length, order_status: entries.at(-1)?.to_status })
  }
})
