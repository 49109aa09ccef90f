import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { eventually } from '@tapri/service-testing/harness'
import { afterAll, expect, test } from 'vitest'
import { type Fixture, insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { brokerFixture } from '../../testing/testing-calls.ts'
import { startOwners } from './testing-events.ts'
import { openStream } from './testing.ts'

const { broker, fixture, assign } = await brokerFixture()
const owners = await startOwners(broker)
afterAll(() => owners.close())
const open = (person: Parameters<typeof openStream>[1], lastEventId?: string) =>
  openStream(fixture.app, person, lastEventId)
const set = (id: string, order_status: string) =>
  request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status })
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
  const count = (events: { event: string }[], name: string) => events.filter(({ event }) => event === name).length
  await eventually(async () => streams.every(({ events }) => count(events, 'menu') > 0 && count(events, 'outlet') > 0))
  // The rest is sent after half a second.
  await sleep(600)
  for (const { events } of streams) {
    expect(events.find(({ event }) => event === 'outlet')?.data).toMatchObject({ outlet_id })
    expect(count(events, 'menu')).toBeLessThan(5)
  }
})

test('whoever is signed out, deleted, blocked, demoted or has a new password is told so, and the stream ends within 1 s', async () => {
  const stays = await open(fixture.admin)
  const changes = [{ deleted: true }, { token_version: 2 }, { status: 'pending' }, { role: 'customer' }, undefined]
  const people = await Promise.all(
    changes.map(async (change) => {
      const person = { ...(await insertPerson(fixture.db, 'admin')), sid: randomUUID() }
      return { change, person, stream: await open(person) }
    }),
  )
  // A new stream is checked once more within a second; this test is about later checks.
  await sleep(2_200)
  for (const { change, person, stream } of people) {
    if (change) await personEvent(person, change)
    else {
      const ended = { session_id: person.sid, expires_at: new Date(Date.now() + 60_000).toISOString(), version: 1 }
      await owners.auth.publishEvent('auth.session.ended', person.sid, ended)
    }
    const began = performance.now()
    await stream.ended
    expect(performance.now() - began, JSON.stringify(change)).toBeLessThan(1_000)
    expect(stream.events.at(-1)).toMatchObject({ event: 'session', data: { reason: 'ended' } })
  }
  expect(stays.events.some(({ event }) => event === 'session')).toBe(false)
})

test('a position that is given or taken counts on open streams within 2 s', async () => {
  const cashier = await insertPerson(fixture.db, 'outlet_manager')
  const [stream, manager] = [await open(cashier), await open(fixture.manager)]
  const before = await placeOrder(fixture)
  await eventually(async () => manager.orders().some(({ data }) => data.order_id === before.id))
  const resets = () => stream.events.filter(({ event }) => event === 'reset').length
  await eventually(async () => resets() === 1)
  const held = { outlet_id: fixture.outlet.id, position: 'cashier' } as const
  await personEvent(cashier, { positions: [held] })
  await eventually(async () => resets() === 2, 2_000)
  const { id } = await placeOrder(fixture)
  await eventually(async () => stream.orders().some(({ data }) => data.order_id === id))
  await personEvent(cashier, { positions: [], version: 3 })
  await eventually(async () => resets() === 3, 2_000)
  const after = await placeOrder(fixture)
  await eventually(async () => manager.orders().some(({ data }) => data.order_id === after.id))
  expect(stream.orders().map(({ data }) => data.order_id)).toEqual([id])
  expect((await request(fixture, cashier, 'GET', `/orders/${id}`)).status).toBe(404)
})

test('a stream that was cut while its person lost a position begins with `reset`, from then on it resumes', async () => {
  const cook = await insertPerson(fixture.db, 'outlet_manager')
  const held = { outlet_id: fixture.outlet.id, position: 'cook' } as const
  await personEvent(cook, { positions: [held] })
  const begins = async (lastEventId: string) => {
    const { events, close } = await open(cook, lastEventId)
    const first = await eventually(async () => events[0])
    await close()
    return first.event
  }
  const passOrder = async () => {
    const stream = await open(fixture.admin)
    const { id } = await placeOrder(fixture)
    const told = await eventually(async () => stream.orders().find(({ data }) => data.order_id === id))
    return told.id ?? ''
  }
  await eventually(async () => (await begins(await passOrder())) === 'menu')
  const last = await passOrder()
  await personEvent(cook, { positions: [], version: 3 })
  await eventually(async () => (await begins(last)) === 'reset')
  expect(await begins(await passOrder())).toBe('menu')
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

test('staff are told as whom somebody changed an order, and whoever did it that they did; customers neither', async () => {
  const { customer, deliveryPerson, admin } = fixture
  const streams = [await open(customer), await open(deliveryPerson), await open(admin)]
  const { id } = await placeOrder(fixture)
  await assign(id, deliveryPerson)
  await request(fixture, admin, 'POST', `/orders/${id}/cancel`, { reason: 'not_genuine' })
  const cancelled = streams.map(async (stream) => {
    const { data } = await eventually(async () =>
      stream.orders().find((each) => each.data.order_id === id && each.data.order_status === 'cancelled'),
    )
    return { own: data.own, by: data.by }
  })
  expect(await Promise.all(cancelled)).toEqual([{}, { by: 'admin' }, { own: true, by: 'admin' }])
})

test('cash that is offered, counted, given back, or closed into a day is told to whom it concerns, without saying how much', async () => {
  const { manager, deliveryPerson, customer, admin, outlet, db } = fixture
  const otherManager = await insertPerson(db, 'outlet_manager')
  await insertOutlet(db, { manager_id: otherManager.id, lat: 12.97, lng: 77.64 })
  const { id } = await placeOrder(fixture)
  await assign(id, deliveryPerson)
  await set(id, 'delivered')
  const openAll = (people: (typeof manager)[]) => Promise.all(people.map((person) => open(person)))
  const mine = await openAll([manager, admin, deliveryPerson])
  const others = await openAll([customer, otherManager, await insertPerson(db, 'delivery')])
  const cashOf = (streams: typeof mine) => streams.map(({ events }) => events.filter(({ event }) => event === 'cash'))
  const told = (...expected: number[]) =>
    eventually(
      async () =>
        cashOf(mine)
          .map(({ length }) => length)
          .join() === expected.join(),
    )
  const offer = { outlet_id: outlet.id, amount: 41 }
  const offered = await request<{ id: string }>(fixture, deliveryPerson, 'POST', '/cash/hand-overs', offer)
  await told(1, 1, 1)
  await request(fixture, manager, 'PUT', `/cash/hand-overs/${offered.body.id}/count`, { counted: 41 })
  await told(2, 2, 2)
  await request(fixture, manager, 'POST', `/orders/${id}/refunds`, { amount: 1, way: 'cash', reason: 'cold' })
  await told(3, 3, 2)
  await request(fixture, manager, 'POST', '/cash/closings', { expected: 40, counted: 40 })
  await told(4, 4, 2)
  for (const { id: eventId, data } of cashOf(mine).flat())
    expect([eventId, Object.keys(data)]).toEqual([undefined, ['at']])
  expect(cashOf(others).flat()).toEqual([])
})
