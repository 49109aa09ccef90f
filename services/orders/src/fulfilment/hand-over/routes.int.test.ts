import type { OutletStats } from '@tapri/contracts/stats'
import type { TestUser } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { insertPerson, placeOrder, request, timelineOf } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { factsOf, fileFixture } from '../../testing/testing-calls.ts'

const { fixture, see, setStatus, handOver } = await fileFixture()
const { manager, customer, admin } = fixture
/** The next nearest outlet. */
const next = await addOutlet('Karol Bagh', { lat: 28.65, lng: 77.19 })

async function addOutlet(name: string, given: object) {
  const theirs = await insertPerson(fixture.db, 'outlet_manager')
  const { id } = await insertOutlet(fixture.db, { name, manager_id: theirs.id, ...given })
  return { id, manager: theirs }
}
const pendingOf = async (by: TestUser) =>
  (await request<OutletStats>(fixture, by, 'GET', '/outlet/stats')).body.pending_orders
const listedFor = async (by: TestUser) =>
  (await request<{ pagination: { total_count: number } }>(fixture, by, 'GET', '/orders')).body.pagination.total_count

test('an order goes to the next nearest outlet, where it is pending; prices and total stay, statistics follow', async () => {
  const order = await placeOrder(fixture)
  await setStatus(order.id, 'preparing', manager)
  const note = { reason: 'ingredient_missing', note: 'No milk' }
  const { status, body: handedOver } = await handOver(order.id, manager, note)
  const expected = { order_status: 'pending', version: 3, to: 'outlet', outlet_id: next.id, outlet_name: 'Karol Bagh' }
  expect([status, handedOver]).toEqual([200, { order_id: order.id, ...expected }])
  expect([await pendingOf(manager), await pendingOf(next.manager)]).toEqual([0, 1])
  expect([await listedFor(manager), await listedFor(next.manager)]).toEqual([0, 1])

  expect(await see(order.id, manager)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  const body = await see(order.id, customer)
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
    actor_id: manager.id,
    reason: 'ingredient_missing',
    note: 'No milk',
    from_outlet_id: fixture.outlet.id,
    outlet_id: next.id,
  })
  expect(await factsOf(fixture, order.id, 'orders.order.handed_over')).toMatchObject([
    { outlet_id: next.id, previous_outlet_id: fixture.outlet.id, version: 3 },
  ])
})

test('an outlet does not get an order twice; the last one passes it to the admins, until the next change', async () => {
  const { id } = await placeOrder(fixture)
  await addOutlet('closed', { lat: 28.62, lng: 77.21, active: false })
  await addOutlet('deleted', { lat: 28.62, lng: 77.21, deleted: true })
  await addOutlet('too far', { lat: 28.62, lng: 77.21, delivery_radius_km: 0.1 })
  expect((await handOver(id, manager, { reason: 'changed_mind' })).status, 'a reason of another role').toBe(400)
  await handOver(id)
  await setStatus(id, 'confirmed', next.manager)
  expect(await handOver(id, next.manager)).toMatchObject({
    status: 200,
    body: { to: 'admins', outlet_id: next.id, order_status: 'confirmed', version: 4 },
  })
  expect((await timelineOf(fixture, id))[3]).toMatchObject({
    what: 'handed_over',
    to_status: 'confirmed',
    from_outlet_id: next.id,
    outlet_id: null,
  })
  for (const person of [next.manager, admin])
    expect(await see(id, person)).toMatchObject({ needs_admin: true, order_status: 'confirmed' })
  expect(await see(id, customer)).not.toHaveProperty('needs_admin')

  expect((await handOver(id, next.manager)).body).toMatchObject({ to: 'admins', version: 4 })
  expect(await timelineOf(fixture, id)).toHaveLength(4)
  await setStatus(id, 'preparing', next.manager)
  expect(await see(id)).not.toHaveProperty('needs_admin')
})
