import { randomUUID } from 'node:crypto'
import type { EventData, Subject } from '@tapri/contracts/events'
import type { Order } from '@tapri/contracts/orders'
import { readers } from '@tapri/contracts/streams'
import { on } from '@tapri/service-kit/events/subscribe'
import { eventually, testBroker, type TestBroker } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, orderBody, placeOrder, request } from '../testing/testing.ts'
import { type Owners, startOwners } from '../views/live/testing-events.ts'

type OrderEvent = EventData<'orders.order.placed'> & { subject: Subject }

/** Order events received by another service, in order of arrival. */
const received: OrderEvent[] = []
const receivedOf = (id: string) => received.filter(({ order_id }) => order_id === id)
const recorded = [
  'orders.order.placed',
  'orders.order.assigned',
  'orders.order.released',
  'orders.order.status_changed',
] as const
const record = (subject: (typeof recorded)[number]) =>
  on(subject, async (event) => void received.push({ ...event, subject }))

/** Returns the events of an order in the broker's stream, by sequence. */
async function storedOf(id: string): Promise<OrderEvent[]> {
  const { jsm } = await owners.outlets.bus.connected
  const { state } = await jsm.streams.info('ORDERS')
  const stored: OrderEvent[] = []
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await jsm.streams.getMessage('ORDERS', { seq })
    if (!message?.subject.endsWith(`.${id}`)) continue
    stored.push({ ...message.json<OrderEvent>(), subject: message.subject.slice(0, -id.length - 1) as Subject })
  }
  return stored
}
const stepsOf = (events: OrderEvent[]) =>
  events.map(({ version: at, subject, order_status }) => [at, subject, order_status])

let broker: TestBroker
let owners: Owners
let fixture: Fixture
beforeAll(async () => {
  broker = await testBroker({ ...readers, ...Object.fromEntries(recorded.map((subject) => [subject, ['outlets']])) })
  owners = await startOwners(broker, () => recorded.map(record))
  fixture = await createFixture({ broker })
})
afterAll(async () => {
  await fixture.close()
  await owners.close()
  await broker.stop()
})

const productEvent = (id: string, price_paise: number, version: number) =>
  owners.catalog.publishEvent('catalog.product.changed', id, {
    product_id: id,
    name: 'Renamed Chai',
    price_paise,
    available: true,
    deleted: false,
    version,
  })
const personEvent = (given: Partial<EventData<'auth.person.changed'>>) => {
  const { id, name, phone, role, status, token_version } = fixture.deliveryPerson
  const person = { person_id: id, name, phone, role, status, token_version, deleted: false, version: 1, ...given }
  return owners.auth.publishEvent('auth.person.changed', person.person_id, person)
}
const known = (id: string) =>
  fixture.db.selectFrom('known_products').select(['price_paise', 'version']).where('id', '=', id).executeTakeFirst()
const version = async (id: string) => (await known(id))?.version

test('a price change event applies to the next order', async () => {
  const id = randomUUID()
  await productEvent(id, 2000, 1)
  await eventually(async () => (await version(id)) === 1)
  await productEvent(id, 2500, 2)
  await eventually(async () => (await version(id)) === 2)
  const order = orderBody({ id, name: 'Renamed Chai', price_paise: 2000 })
  const { body } = await request(fixture, fixture.customer, 'POST', '/orders', order)
  expect(body.detail).toBe('The price of Renamed Chai is now ₹25.00. Please review your cart.')
})

test('what somebody changed in another service is kept', async () => {
  const change_id = randomUUID()
  const { id: person_id } = fixture.admin
  const fields = [{ name: 'price', before: 20, after: 25 }]
  const told = { change_id, at: new Date().toISOString(), person_id, kind: 'product', action: 'changed' } as const
  const thing = { thing_id: fixture.chai.id, thing_name: 'Masala Chai', outlet_id: null }
  await owners.catalog.publishEvent('catalog.change.made', change_id, { ...told, ...thing, fields, version: 1 })
  const kept = () => fixture.db.selectFrom('changes').select('fields').where('id', '=', change_id).executeTakeFirst()
  await eventually(async () => (await kept()) !== undefined)
  expect(await kept()).toEqual({ fields })
})

test('subscribers receive each event of an order once and in order', async () => {
  const { id } = await placeOrder(fixture)
  await request(fixture, fixture.manager, 'PUT', `/orders/${id}/assign`, {
    delivery_person_id: fixture.deliveryPerson.id,
  })
  for (const order_status of ['confirmed', 'preparing', 'out_for_delivery', 'delivered']) {
    await request(fixture, fixture.deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status })
  }
  await eventually(async () => receivedOf(id).length >= 6)
  expect(stepsOf(await storedOf(id))).toEqual([
    [1, 'orders.order.placed', 'pending'],
    [2, 'orders.order.assigned', 'pending'],
    [3, 'orders.order.status_changed', 'confirmed'],
    [4, 'orders.order.status_changed', 'preparing'],
    [5, 'orders.order.status_changed', 'out_for_delivery'],
    [6, 'orders.order.status_changed', 'delivered'],
  ])
  // A subscriber to several subjects gets each of them in order, but there is no order between subjects.
  const receivedSteps = stepsOf(receivedOf(id))
  for (const subject of new Set(receivedSteps.map(([, each]) => each))) {
    const versions = receivedSteps.flatMap(([at, each]) => (each === subject ? [at] : []))
    expect(versions).toEqual(stepsOf(await storedOf(id)).flatMap(([at, each]) => (each === subject ? [at] : [])))
  }
})

test('deleting a delivery person ends their token and releases their orders', async () => {
  const leaving = { ...fixture.deliveryPerson, id: randomUUID() }
  await personEvent({ person_id: leaving.id, name: 'Leaving' })
  await eventually(async () =>
    fixture.db.selectFrom('known_people').select('id').where('id', '=', leaving.id).executeTakeFirst(),
  )
  const { id } = await placeOrder(fixture)
  await request(fixture, fixture.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: leaving.id })
  expect((await request(fixture, leaving, 'GET', `/orders/${id}`)).status).toBe(200)

  await personEvent({ person_id: leaving.id, name: 'Leaving', deleted: true, version: 2 })
  await eventually(async () => (await request(fixture, leaving, 'GET', `/orders/${id}`)).status === 401, 2_000)
  await eventually(async () => receivedOf(id).some(({ subject }) => subject === 'orders.order.released'))
  const { body } = await request<Order>(fixture, fixture.manager, 'GET', `/orders/${id}`)
  expect(body.delivery_person_id).toBeNull()
})

test('orders are placed while the broker is down, and every event is published after it returns without data', async () => {
  const before = randomUUID()
  await productEvent(before, 1500, 1)
  await eventually(async () => (await version(before)) === 1)

  await broker.kill()
  await broker.wipe()
  const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(fixture)))
  for (const { id } of placed) {
    await request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status: 'confirmed' })
  }
  await productEvent(before, 1600, 2)
  await fixture.db
    .updateTable('known_products')
    .set({ version: 0, price_paise: 1 })
    .where('id', '=', fixture.chai.id)
    .execute()
  await productEvent(fixture.chai.id, 2050, 1)
  await broker.start()

  await eventually(async () => (await version(before)) === 2)
  await eventually(async () => (await version(fixture.chai.id)) === 1)
  await eventually(async () => placed.every(({ id }) => receivedOf(id).length >= 2))
  await eventually(async () => (await fixture.db.selectFrom('outbox').select('id').execute()).length === 0)
  for (const { id } of placed) {
    expect((await storedOf(id)).map(({ version: at }) => at)).toEqual([1, 2])
    expect(receivedOf(id)).toHaveLength(2)
  }
})
