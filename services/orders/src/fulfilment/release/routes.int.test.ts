import { expect, test } from 'vitest'
import { insertPerson, placeOrder, timelineOf } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture, see, setStatus, assign, release } = await fileFixture()
const { deliveryPerson: ravi, manager, admin } = fixture
const imran = await insertPerson(fixture.db, 'delivery', { name: 'Imran' })

const assignedOrder = async () => {
  const { id } = await placeOrder(fixture)
  await assign(id)
  return id
}

test('a delivery person gives an order back, loses it, and another gets it', async () => {
  const id = await assignedOrder()
  await setStatus(id, 'preparing', ravi)
  const reply = await release(id, ravi, { reason: 'vehicle_broken', note: 'A note' })
  expect([reply.status, reply.body]).toEqual([200, { order_id: id, order_status: 'preparing', version: 4 }])
  expect(await see(id, ravi)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect((await release(id)).status).toBe(404)
  expect((await timelineOf(fixture, id))[3]).toMatchObject({
    what: 'released',
    from_status: 'preparing',
    to_status: 'preparing',
    delivery_person_id: ravi.id,
    actor_id: ravi.id,
    reason: 'vehicle_broken',
    note: 'A note',
  })
  expect((await assign(id, imran)).body).toMatchObject({ delivery_person_name: 'Imran', order_status: 'preparing' })
  expect(await see(id, imran)).toMatchObject({ id })
})

test('an order on its way is not given back; its manager or an admin takes it back to the outlet', async () => {
  for (const by of [manager, admin]) {
    const id = await assignedOrder()
    await setStatus(id, 'out_for_delivery', ravi)
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PICKED_UP' } })
    expect(await release(id, by)).toMatchObject({ status: 200, body: { order_status: 'preparing' } })
    expect(await see(id)).toMatchObject({ order_status: 'preparing', delivery_person_id: null })
    expect(await release(id, by)).toMatchObject({ status: 409, body: { code: 'NOBODY_ASSIGNED' } })
  }
})

test('a reason of another role is 400', async () => {
  const id = await assignedOrder()
  expect((await release(id, ravi, { reason: 'person_asked' })).status).toBe(400)
  expect((await release(id, manager, { reason: 'unwell' })).status).toBe(400)
  expect((await see(id)).delivery_person_id).toBe(ravi.id)
})

test('a repeat with the same key does not release the next person', async () => {
  const id = await assignedOrder()
  const key = { 'idempotency-key': 'once' }
  await release(id, manager, undefined, key)
  await assign(id, imran)
  expect((await release(id, manager, undefined, key)).status).toBe(200)
  expect((await see(id)).delivery_person_id).toBe(imran.id)
})
