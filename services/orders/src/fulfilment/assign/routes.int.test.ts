import { randomUUID } from 'node:crypto'
import type { Suggestions } from '@tapri/contracts/suggestions'
import { closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { createFixture, insertPerson, placeOrder, request, timelineOf } from '../../testing/testing.ts'
import { factsOf, fileFixture } from '../../testing/testing-calls.ts'

const { fixture, assign } = await fileFixture()

test('a manager or an admin assigns an order to a delivery person', async () => {
  const { db, manager, admin, deliveryPerson } = fixture
  for (const by of [manager, admin]) {
    const { id } = await placeOrder(fixture)
    const { status, body } = await assign(id, deliveryPerson, by)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      order_status: 'pending',
      delivery_person_id: deliveryPerson.id,
      delivery_person_name: 'Ravi',
      delivery_person_phone: deliveryPerson.phone,
    })
    expect((await timelineOf(fixture, id))[1]).toMatchObject({
      version: 2,
      what: 'assigned',
      from_status: 'pending',
      to_status: 'pending',
      delivery_person_id: deliveryPerson.id,
      actor_id: by.id,
      actor_role: by.role,
    })
    expect(await factsOf(fixture, id, 'orders.order.assigned')).toMatchObject([
      { order_id: id, delivery_person_id: deliveryPerson.id, version: 2 },
    ])
    expect(await assign(id, await insertPerson(db, 'delivery'), admin)).toMatchObject({
      status: 409,
      body: { detail: 'This order is already assigned to Ravi. Cannot reassign.' },
    })
  }
})

test('R25 an order cannot be assigned to anyone but an active delivery person', async () => {
  const { id } = await placeOrder(fixture)
  const pending = await insertPerson(fixture.db, 'delivery', { status: 'pending' })
  const deleted = await insertPerson(fixture.db, 'delivery', { deleted: true })
  for (const person of [fixture.customer, fixture.manager, fixture.admin, pending, deleted, { id: randomUUID() }]) {
    const { status, body } = await assign(id, person)
    expect([status, body.detail]).toEqual([422, 'This person cannot deliver orders.'])
  }
  expect(await timelineOf(fixture, id)).toHaveLength(1)
})

test('where the limit of cash refuses, of simultaneous assignments only those within it succeed, and suggestions know it', async () => {
  const strict = await createFixture({ settings: { CARRY_LIMIT: 'refuse', CARRY_MAX_RUPEES: 100 } })
  closeAfterTest(strict)
  const imran = await insertPerson(strict.db, 'delivery', { name: 'Imran' })
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await placeOrder(strict)).id))
  const give = (id: string, person = strict.deliveryPerson) =>
    request(strict, strict.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: person.id })
  const given = await Promise.all(ids.map((id) => give(id)))
  // Each order costs ₹41, so two are within ₹100.
  expect(given.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(given.filter(({ status }) => status === 409)).toHaveLength(4)
  const refused = given.find(({ status }) => status === 409)?.body
  expect([refused?.code, refused?.detail]).toEqual([
    'CARRIES_TOO_MUCH',
    'With this order they would carry ₹123.00, and the limit is ₹100.00. Collect their cash first, or choose someone else.',
  ])
  const free = ids.filter((_, n) => given[n]?.status === 409)
  const body = { order_ids: free.slice(0, 1) }
  const suggested = await request<Suggestions>(strict, strict.manager, 'POST', '/orders/suggestions', body)
  expect(suggested.body.people.map(({ delivery_person_id }) => delivery_person_id)).toEqual([imran.id])
  expect((await give(free[0] ?? '', imran)).status).toBe(200)
})
