import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import type { Released } from '@tapri/contracts/cancel-hand-over-release'
import type { TestUser } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertPerson, placeOrder, request, timelineOf } from '../../testing.ts'

let fixture: Fixture
let imran: TestUser
beforeAll(async () => {
  fixture = await createFixture()
  imran = await insertPerson(fixture.db, 'delivery', { name: 'Imran' })
})
afterAll(() => fixture.close())

const release = (id: string, by: TestUser = fixture.deliveryPerson, reason = 'accident', headers = {}) =>
  request<Released & { code: string }>(
    fixture,
    by,
    'POST',
    `/orders/${id}/release`,
    { reason, note: 'A note' },
    headers,
  )
const assign = (id: string, to: TestUser = fixture.deliveryPerson, by: TestUser = fixture.manager) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/assign`, { delivery_person_id: to.id })
const setStatus = (id: string, order_status: string, by: TestUser = fixture.deliveryPerson) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/status`, { order_status })
const get = (id: string, by: TestUser = fixture.admin) => request<Order>(fixture, by, 'GET', `/orders/${id}`)
const assignedOrder = async () => {
  const { id } = await placeOrder(fixture)
  await assign(id)
  return id
}

test('a delivery person gives an order back, loses it, and another gets it', async () => {
  const id = await assignedOrder()
  await setStatus(id, 'preparing')
  const reply = await release(id, fixture.deliveryPerson, 'vehicle_broken')
  expect([reply.status, reply.body]).toEqual([200, { order_id: id, order_status: 'preparing', version: 4 }])
  expect((await get(id, fixture.deliveryPerson)).status).toBe(404)
  expect((await release(id)).status).toBe(404)
  expect((await timelineOf(fixture, id))[3]).toMatchObject({
    what: 'released',
    from_status: 'preparing',
    to_status: 'preparing',
    delivery_person_id: fixture.deliveryPerson.id,
    actor_id: fixture.deliveryPerson.id,
    reason: 'vehicle_broken',
    note: 'A note',
  })
  expect((await assign(id, imran)).body).toMatchObject({ delivery_person_name: 'Imran', order_status: 'preparing' })
  expect((await get(id, imran)).status).toBe(200)
})

test('an order on its way is not given back; its manager or an admin takes it back to the outlet', async () => {
  for (const by of [fixture.manager, fixture.admin]) {
    const id = await assignedOrder()
    await setStatus(id, 'out_for_delivery')
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PICKED_UP' } })
    expect(await release(id, by)).toMatchObject({ status: 200, body: { order_status: 'preparing' } })
    expect((await get(id)).body).toMatchObject({ order_status: 'preparing', delivery_person_id: null })
    expect(await release(id, by)).toMatchObject({ status: 409, body: { code: 'NOBODY_ASSIGNED' } })
  }
})

test('R23 somebody else’s order is 404; a reason of another role is 400', async () => {
  const id = await assignedOrder()
  expect(await release(id, imran)).toMatchObject({ status: 404, body: { detail: 'Order not found' } })
  const stranger = await insertPerson(fixture.db, 'outlet_manager')
  expect(await release(id, stranger)).toMatchObject({ status: 404, body: { detail: 'Order not found' } })
  expect((await release(id, fixture.deliveryPerson, 'person_asked')).status).toBe(400)
  expect((await release(id, fixture.manager, 'unwell')).status).toBe(400)
  expect((await get(id)).body.delivery_person_id).toBe(fixture.deliveryPerson.id)
})

test('a repeat with the same key returns the same response and does not release the next person', async () => {
  const id = await assignedOrder()
  const key = { 'idempotency-key': randomUUID() }
  const first = await release(id, fixture.manager, 'accident', key)
  await assign(id, imran)
  const again = await release(id, fixture.manager, 'accident', key)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect((await get(id)).body.delivery_person_id).toBe(imran.id)
  expect((await release(id, fixture.manager, 'other', key)).status).toBe(422)
})

test('of a simultaneous release and pick-up the order is with one person or with nobody', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await assignedOrder()
    const [released, pickedUp] = await Promise.all([release(id), setStatus(id, 'out_for_delivery')])
    // Released first: the order is no longer theirs. Picked up first: it cannot be given back.
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([released.status, pickedUp.status])
    const { body } = await get(id)
    expect([body.order_status, body.delivery_person_id]).toEqual(
      released.status === 200 ? ['pending', null] : ['out_for_delivery', fixture.deliveryPerson.id],
    )
  }
})

test('30 simultaneous releases and assignments leave a timeline in which they take turns', async () => {
  const id = await assignedOrder()
  const acts = [
    () => release(id, fixture.manager),
    () => assign(id, imran),
    () => release(id, fixture.admin),
    () => assign(id, fixture.deliveryPerson, fixture.admin),
    () => release(id, imran),
  ]
  const replies = await Promise.all(Array.from({ length: 6 }).flatMap(() => acts.map((act) => act())))
  expect(new Set(replies.map(({ status }) => status)).difference(new Set([200, 404, 409]))).toEqual(new Set())

  const entries = await timelineOf(fixture, id)
  expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1))
  const turns = entries.slice(1).map(({ what }) => what)
  expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'assigned' : 'released')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(turns.length - 1)
  expect((await get(id)).body.delivery_person_id === null).toBe(turns.at(-1) === 'released')
})
