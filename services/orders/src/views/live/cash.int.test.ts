import { eventually, testBroker, type TestBroker, testDatabase, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../service.ts'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, request } from '../../testing.ts'
import { openStream } from './testing.ts'

let broker: TestBroker
let fixture: Fixture
/** A second process of the service, on the same database and broker, which has the streams. */
let second: Pick<Fixture, 'app' | 'close'>
let otherManager: Fixture['manager']
beforeAll(async () => {
  broker = await testBroker()
  const shared = { broker, databaseUrl: await testDatabase(orders.migrations) }
  fixture = await createFixture(shared)
  otherManager = await insertPerson(fixture.db, 'outlet_manager')
  await insertOutlet(fixture.db, { manager_id: otherManager.id, lat: 12.97, lng: 77.64 })
  second = await testService(orders, shared)
})
afterAll(async () => {
  await second.close()
  await fixture.close()
  await broker.stop()
})

test('cash that is offered, counted, or closed into a day is told to whom it concerns, without saying how much', async () => {
  const { manager, deliveryPerson, customer, admin, outlet } = fixture
  const strangers = [customer, otherManager, await insertPerson(fixture.db, 'delivery')]
  const { id } = await placeOrder(fixture)
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  await request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const [mine, others] = await Promise.all(
    [[deliveryPerson, manager, admin], strangers].map((people) =>
      Promise.all(people.map((person) => openStream(second.app, person))),
    ),
  )
  const told = () => (mine ?? []).map(({ events }) => events.filter(({ event }) => event === 'cash').length)
  const offer = { outlet_id: outlet.id, amount: 41 }
  const offered = await request<{ id: string }>(fixture, deliveryPerson, 'POST', '/cash/hand-overs', offer)
  expect(offered.status).toBe(201)
  await eventually(async () => told().every((count) => count === 1))
  const hand = `/cash/hand-overs/${offered.body.id}`
  expect((await request(fixture, manager, 'PUT', `${hand}/count`, { counted: 41 })).status).toBe(200)
  await eventually(async () => told().every((count) => count === 2))
  expect((await request(fixture, manager, 'POST', '/cash/closings', { expected: 41, counted: 41 })).status).toBe(201)
  await eventually(async () =>
    told()
      .slice(1)
      .every((count) => count === 3),
  )
  const all = [...(mine ?? []), ...(others ?? [])].flatMap(({ events }) => events)
  const cash = all.filter(({ event }) => event === 'cash')
  expect(cash.every(({ id: eventId, data }) => eventId === undefined && Object.keys(data).join() === 'at')).toBe(true)
  expect((others ?? []).flatMap(({ events }) => events.filter(({ event }) => event === 'cash'))).toEqual([])
})
