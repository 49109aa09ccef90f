import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { eventually, testBroker, type TestBroker } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, request } from '../../testing.ts'
import { type Owner, startOwner } from './testing-events.ts'
import { openStream } from './testing.ts'

let broker: TestBroker
let fixture: Fixture
let owners: Record<'auth' | 'catalog' | 'outlets', Owner>
beforeAll(async () => {
  broker = await testBroker()
  fixture = await createFixture({ broker })
  owners = {
    auth: await startOwner(broker, 'auth'),
    catalog: await startOwner(broker, 'catalog'),
    outlets: await startOwner(broker, 'outlets'),
  }
})
afterAll(async () => {
  await fixture.close()
  for (const owner of Object.values(owners)) await owner.close()
  await broker.stop()
})
const open = (person: Parameters<typeof openStream>[1], lastEventId?: string) =>
  openStream(fixture.app, person, lastEventId)
const set = (id: string, order_status: string) =>
  request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status })
const assign = (id: string, person: { id: string }) =>
  request(fixture, fixture.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: person.id })
const personEvent = (person: Fixture['customer'], given: object = {}) => {
  const { id: person_id, name, phone, role, status, token_version } = person
  const event = { person_id, name, phone, role, status, token_version, deleted: false, version: 2, ...given }
  return owners.auth.publishEvent('auth.person.changed', person_id, event)
}

let outletVersion = 1
const outletEvent = ({ id: outlet_id, ...outlet }: Fixture['outlet']) => {
  outletVersion += 1
  const event = { ...outlet, outlet_id, version: outletVersion }
  return owners.outlets.publishEvent('outlets.outlet.changed', outlet_id, event)
}

test('a stream begins with `reset`, tells of each change in order, and names its person to the gateway', async () => {
  const stream = await open(fixture.customer)
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.headers.get('x-live-person')).toBe(fixture.customer.id)
  await eventually(async () => stream.events.length === 1)
  expect(stream.events[0]).toMatchObject({ event: 'reset', id: expect.stringMatching(/^\w+-\d+$/) })
  const { id } = await placeOrder(fixture)
  await set(id, 'confirmed')
  await eventually(async () => stream.orders().length === 2)
  expect(stream.orders().map(({ data }) => data)).toMatchObject([
    { order_id: id, order_status: 'pending', version: 1, change: 'placed' },
    { order_id: id, order_status: 'confirmed', version: 2, change: 'status_changed' },
  ])
})

test('each sees the events of the orders that they may see, and of no other', async () => {
  const other = await insertPerson(fixture.db, 'outlet_manager')
  const far = { name: 'Indiranagar', manager_id: other.id, lat: 12.9719, lng: 77.6412 }
  const outlets = [fixture.outlet, await insertOutlet(fixture.db, far)]
  const leaving = await insertPerson(fixture.db, 'delivery')
  const people = {
    'its customer': fixture.customer,
    'another customer': await insertPerson(fixture.db, 'customer'),
    'the delivery person who leaves': leaving,
    'the next delivery person': fixture.deliveryPerson,
    'another delivery person': await insertPerson(fixture.db, 'delivery'),
    'the manager of its outlet': fixture.manager,
    'the manager of another outlet': other,
    'an admin': fixture.admin,
  }
  const streams = Object.entries(people).map(async ([name, person]) => [name, await open(person)] as const)
  const opened = await Promise.all(streams)
  for (const outlet of outlets) await outletEvent(outlet)
  const told = (events: { event: string }[]) => events.some(({ event }) => event === 'outlet')
  await eventually(async () => opened.every(([, { events }]) => told(events)))
  await sleep(600)
  const { id } = await placeOrder(fixture)
  await assign(id, leaving)
  await set(id, 'confirmed')
  const admin = opened.find(([name]) => name === 'an admin')?.[1]
  await eventually(async () => admin?.orders().length === 3)
  await personEvent(leaving, { deleted: true, phone: '+919000000009' })
  await eventually(async () => (await assign(id, fixture.deliveryPerson)).status === 200)
  await eventually(async () => admin?.orders().length === 7)
  await sleep(200)
  const seen = Object.fromEntries(
    opened.map(([name, stream]) => [
      name,
      stream.orders().map(({ data }) => `${data.change}${data.removed ? ', lost' : ''}`),
    ]),
  )
  const all = ['placed', 'assigned', 'status_changed', 'released', 'assigned']
  const withAlerts = all.toSpliced(4, 0, 'alerted', 'alerted')
  expect(seen).toEqual({
    'its customer': all,
    'another customer': [],
    // Their account is gone, and the stream with it.
    'the delivery person who leaves': ['assigned', 'status_changed'],
    'the next delivery person': ['assigned'],
    'another delivery person': [],
    'the manager of its outlet': withAlerts,
    'the manager of another outlet': [],
    'an admin': withAlerts,
  })
})

test('a stream that was cut resumes after the last event it had; an id too old or unknown begins with `reset`', async () => {
  const first = await open(fixture.customer)
  const { id } = await placeOrder(fixture)
  await eventually(async () => first.orders().length === 1)
  await first.close()
  for (const status of ['confirmed', 'preparing']) await set(id, status)
  const lastId = first.orders()[0]?.id ?? ''
  const resumed = await open(fixture.customer, lastId)
  await eventually(async () => resumed.events.length >= 4)
  expect(resumed.orders().map(({ data }) => data.version)).toEqual([2, 3])
  expect(new Set(resumed.events.map(({ event }) => event))).toEqual(new Set(['order', 'menu', 'outlet']))

  const [epoch, sequence] = lastId.split('-')
  for (const unknown of ['x', `other-${sequence}`, `${epoch}-${Number(sequence) + 1_000}`]) {
    const stream = await open(fixture.customer, unknown)
    await eventually(async () => stream.events.length > 0)
    expect(
      stream.events.map(({ event }) => event),
      unknown,
    ).toEqual(['reset'])
  }
})

test('changes of the menu and of outlets are told to everybody, many at once as one or two', async () => {
  const streams = [await open(fixture.customer), await open(fixture.admin)]
  for (let count = 0; count < 20; count += 1) {
    const category_id = randomUUID()
    const category = { category_id, name: 'Chai', deleted: false, version: 1 }
    await owners.catalog.publishEvent('catalog.category.changed', category_id, category)
  }
  const outlet_id = fixture.outlet.id
  await outletEvent(fixture.outlet)
  for (const { events } of streams) {
    const count = (name: string) => events.filter(({ event }) => event === name).length
    await eventually(async () => count('menu') >= 1 && count('outlet') >= 1)
    expect(events.find(({ event }) => event === 'outlet')?.data).toMatchObject({ outlet_id })
    await sleep(600)
    expect(count('menu')).toBeLessThan(5)
  }
})

test.each([
  ['ended session', {}],
  ['deleted account', { deleted: true }],
  ['password reset', { token_version: 2 }],
  ['account waiting for approval', { status: 'pending' }],
  ['lesser role', { role: 'customer' }],
])('%s: the stream says so and ends within 1 s', async (_, change) => {
  const person = { ...(await insertPerson(fixture.db, 'admin')), sid: randomUUID() }
  const stream = await open(person)
  const stays = await open(fixture.admin)
  // A new stream is checked once more within a second; this is about one that has been.
  await sleep(2_200)
  if (Object.keys(change).length > 0) await personEvent(person, change)
  else {
    const ended = { session_id: person.sid, expires_at: new Date(Date.now() + 60_000).toISOString(), version: 1 }
    await owners.auth.publishEvent('auth.session.ended', person.sid, ended)
  }
  const began = performance.now()
  await stream.ended
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(stream.events.at(-1)).toMatchObject({ event: 'session', data: { reason: 'ended' } })
  expect(stays.events.some(({ event }) => event === 'session')).toBe(false)
})

test('pauses and what is sold out are told to everybody, by each process', async () => {
  const { outlet, manager, chai } = fixture
  const stream = await open(fixture.customer)
  await eventually(async () => stream.events.length > 0)
  const told = () => stream.events.filter(({ event }) => event === 'outlet').length
  const acts = [
    () => request(fixture, manager, 'PUT', `/outlets/${outlet.id}/pause`, { for: '15_minutes' }),
    () => request(fixture, manager, 'DELETE', `/outlets/${outlet.id}/pause`),
    () => request(fixture, manager, 'PUT', `/outlets/${outlet.id}/sold-out/${chai.id}`, { until: 'notice' }),
    () => request(fixture, manager, 'DELETE', `/outlets/${outlet.id}/sold-out/${chai.id}`),
  ]
  for (const act of acts) {
    const before = told()
    await act()
    await eventually(async () => told() > before)
    expect(stream.events.findLast(({ event }) => event === 'outlet')?.data).toMatchObject({ outlet_id: outlet.id })
  }
})
