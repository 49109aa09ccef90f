import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import type { Suggestions } from '@tapri/contracts/suggestions'
import { closeAfterTest } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, request } from '../../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

const assign = (id: string, personId: string, by = fixture.manager, headers = {}) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/assign`, { delivery_person_id: personId }, headers)

const timelineOf = (id: string) =>
  fixture.db.selectFrom('order_timeline').selectAll().where('order_id', '=', id).orderBy('version').execute()

test('a manager or an admin assigns an order to a delivery person', async () => {
  for (const by of [fixture.manager, fixture.admin]) {
    const { id } = await placeOrder(fixture)
    const { status, body } = await assign(id, fixture.deliveryPerson.id, by)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      order_status: 'pending',
      delivery_person_id: fixture.deliveryPerson.id,
      delivery_person_name: 'Ravi',
      delivery_person_phone: fixture.deliveryPerson.phone,
    })
    expect((await timelineOf(id))[1]).toMatchObject({
      version: 2,
      what: 'assigned',
      from_status: 'pending',
      to_status: 'pending',
      delivery_person_id: fixture.deliveryPerson.id,
      actor_id: by.id,
      actor_role: by.role,
    })
    const { data } = await fixture.db
      .selectFrom('outbox')
      .select('data')
      .where('thing_id', '=', id)
      .where('subject', '=', 'orders.order.assigned')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ order_id: id, delivery_person_id: fixture.deliveryPerson.id, version: 2 })
  }
})

test('R25 an assigned order cannot be assigned again', async () => {
  const { id } = await placeOrder(fixture)
  await assign(id, fixture.deliveryPerson.id)
  const imran = await insertPerson(fixture.db, 'delivery', { name: 'Imran' })
  for (const person of [imran, fixture.deliveryPerson]) {
    const { status, body } = await assign(id, person.id, fixture.admin)
    expect([status, body.detail]).toEqual([409, 'This order is already assigned to Ravi. Cannot reassign.'])
  }
})

test('a repeat with the same key returns the same response and writes nothing', async () => {
  const { id } = await placeOrder(fixture)
  const key = { 'idempotency-key': randomUUID() }
  const first = await assign(id, fixture.deliveryPerson.id, fixture.manager, key)
  const again = await assign(id, fixture.deliveryPerson.id, fixture.manager, key)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(await timelineOf(id)).toHaveLength(2)
})

test('R25 an order cannot be assigned to anyone but an active delivery person', async () => {
  const { id } = await placeOrder(fixture)
  const pending = await insertPerson(fixture.db, 'delivery', { status: 'pending' })
  const deleted = await insertPerson(fixture.db, 'delivery', { deleted: true })
  for (const person of [fixture.customer, fixture.manager, fixture.admin, pending, deleted, { id: randomUUID() }]) {
    const { status, body } = await assign(id, person.id)
    expect([status, body.detail]).toEqual([422, 'This person cannot deliver orders.'])
  }
  expect(await timelineOf(id)).toHaveLength(1)
})

test.each(['delivered', 'cancelled'] as const)('R25 a %s order cannot be assigned', async (order_status) => {
  const { id } = await placeOrder(fixture)
  await request(fixture, fixture.admin, 'PUT', `/orders/${id}/status`, { order_status })
  const { status, body } = await assign(id, fixture.deliveryPerson.id)
  expect([status, body.detail]).toEqual([409, `This order is already ${order_status}.`])
})

test('R24 only the manager of the order’s outlet and admins may assign', async () => {
  const { id } = await placeOrder(fixture)
  const otherManager = await insertPerson(fixture.db, 'outlet_manager')
  await insertOutlet(fixture.db, { manager_id: otherManager.id, lat: 12.97, lng: 77.64 })
  expect((await assign(id, fixture.deliveryPerson.id, otherManager)).status).toBe(404)
  expect((await assign(id, fixture.deliveryPerson.id, await insertPerson(fixture.db, 'outlet_manager'))).status).toBe(
    404,
  )
  expect((await assign(randomUUID(), fixture.deliveryPerson.id, fixture.admin)).status).toBe(404)
  expect((await assign(id, fixture.deliveryPerson.id, fixture.deliveryPerson)).status).toBe(403)
  expect((await assign(id, fixture.deliveryPerson.id, fixture.customer)).status).toBe(403)
  expect(await timelineOf(id)).toHaveLength(1)
})

test('R25 of 30 simultaneous assignments exactly one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => insertPerson(fixture.db, 'delivery')))
  for (let round = 0; round < 5; round += 1) {
    const { id } = await placeOrder(fixture)
    const tries = Array.from({ length: 30 }, (_, n) => people[n % people.length] ?? fixture.deliveryPerson)
    const replies = await Promise.all(
      tries.map((person, n) => assign(id, person.id, n % 2 === 0 ? fixture.manager : fixture.admin)),
    )
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(29)
    const { body } = await request<Order>(fixture, fixture.admin, 'GET', `/orders/${id}`)
    expect(body.delivery_person_id).toBe(winners[0]?.body.delivery_person_id)
    expect(await timelineOf(id)).toHaveLength(2)
  }
})

test('where the limit of cash refuses, of simultaneous assignments only those within it succeed, and suggestions know it', async () => {
  const strict = await createFixture({ settings: { CARRY_LIMIT: 'refuse', CARRY_MAX_RUPEES: 100 } })
  closeAfterTest(strict)
  const imran = await insertPerson(strict.db, 'delivery', { name: 'Imran' })
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await placeOrder(strict)).id))
  const give = (id: string, person = strict.deliveryPerson) =>
    request(strict, strict.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: person.id })
  const given = await Promise.all(ids.map((id) => give(id)))
  // Each is ₹41: two are within ₹100.
  expect(given.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(given.filter(({ status }) => status === 409)).toHaveLength(4)
  const refused = given.find(({ status }) => status === 409)?.body
  expect([refused?.code, refused?.detail]).toEqual([
    'CARRIES_TOO_MUCH',
    'With this order they would carry ₹123.00, and the limit is ₹100.00. Please take over their cash first, or choose somebody else.',
  ])
  const free = ids.filter((_, n) => given[n]?.status === 409)
  const body = { order_ids: free.slice(0, 1) }
  const suggested = await request<Suggestions>(strict, strict.manager, 'POST', '/orders/suggestions', body)
  expect(suggested.body.people.map(({ delivery_person_id }) => delivery_person_id)).toEqual([imran.id])
  expect((await give(free[0] ?? '', imran)).status).toBe(200)
})
