import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { eventually, testBroker, type TestBroker, type TestUser } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../fulfilment/alerts/sweep.ts'
import { letWait } from '../fulfilment/alerts/testing-alerts.ts'
import { type Owner, startOwner } from '../views/live/testing-events.ts'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, request } from '../testing.ts'
import { openStream } from '../views/live/testing.ts'

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

/** Time in which an event that is for somebody has arrived. */
const ARRIVED_MS = 250

/** An order of its customer's goes through every kind of change, a second outlet and both delivery people. */
async function openPeople() {
  const { db } = fixture
  const nextManager = await insertPerson(db, 'outlet_manager')
  const next = await insertOutlet(db, { name: 'Karol Bagh', manager_id: nextManager.id, lat: 28.65, lng: 77.19 })
  const people: Record<string, TestUser & { sid?: string }> = {
    'its customer': fixture.customer,
    'another customer': { ...(await insertPerson(db, 'customer')), sid: randomUUID() },
    'its delivery person': fixture.deliveryPerson,
    'another delivery person': await insertPerson(db, 'delivery'),
    'the manager of its outlet': fixture.manager,
    'the manager of the next outlet': nextManager,
    'a manager without an outlet': await insertPerson(db, 'outlet_manager'),
    'an admin': fixture.admin,
  }
  const names = Object.keys(people)
  const streams = await Promise.all(Object.values(people).map((person) => openStream(fixture.app, person)))
  const seen = streams.map(() => 0)
  /** What each is told because of `act`: the kinds of events, those of orders with the change. */
  async function told(act: () => Promise<unknown>, by = 'an admin') {
    const first = streams[names.indexOf(by)]
    const before = first?.events.length ?? 0
    await act()
    await eventually(async () => (first?.events.length ?? 0) > before)
    await sleep(ARRIVED_MS)
    return streams.map(({ events }, index) => {
      const fresh = events.slice(seen[index])
      seen[index] = events.length
      return fresh.map(({ event, data }) =>
        event === 'order' ? `${data.change}${data.removed ? ', lost' : ''}` : event,
      )
    })
  }
  return { people, names, streams, next, told }
}

let version = 1
async function outletEvent({ id: outlet_id, ...outlet }: Fixture['outlet']) {
  version += 1
  await owners.outlets.publishEvent('outlets.outlet.changed', outlet_id, { ...outlet, outlet_id, version })
}

const PEOPLE = 8
const all = (...events: string[]) => Array.from({ length: PEOPLE }, () => events)

/** This event for the people in these columns. */
const rows = (event: string, ...columns: number[]) => all().map((none, at) => (columns.includes(at) ? [event] : none))

/** The event for these, and for one that the order is no longer theirs. */
const lost = (event: string, loser: number, columns: number[]) =>
  rows(event, ...columns).with(loser, [`${event}, lost`])
test('R20 every kind of event reaches by the stream whom it concerns, and nobody else', async () => {
  const { names, next, told } = await openPeople()
  const { db, deliveryPerson, manager, admin, outlet } = fixture
  const opened = await told(async () => {
    for (const each of [outlet, next]) await outletEvent(each)
    await sleep(600)
  })
  expect(opened.every((events) => events.includes('outlet'))).toBe(true)

  let id = ''
  const change = (by: TestUser, method: 'PUT' | 'POST', what: string, body: object) => async () => {
    const { status } = await request(fixture, by, method, `/orders/${id}/${what}`, body)
    expect([what, status]).toEqual([what, 200])
  }
  const wait = (minutes: number) => async () => {
    await letWait(db, id, minutes)
    await sweep(db)
    fixture.relay.wake()
  }
  const status = (order_status: string) => change(manager, 'PUT', 'status', { order_status })
  const assign = change(manager, 'PUT', 'assign', { delivery_person_id: deliveryPerson.id })
  const give = (by: TestUser, what: string) => change(by, 'POST', what, { reason: 'other' })
  const place = async () => void ({ id } = await placeOrder(fixture))
  const nextManager = { ...manager, id: next.manager_id ?? '' }

  /** One column for each of the people, in the order of `names`. */
  const table: [kind: string, act: () => Promise<unknown>, expected: string[][]][] = [
    ['placed', place, rows('placed', 0, 4, 7)],
    ['assigned', assign, rows('assigned', 0, 2, 4, 7)],
    ['status_changed', status('confirmed'), rows('status_changed', 0, 2, 4, 7)],
    ['released', give(deliveryPerson, 'release'), lost('released', 2, [0, 4, 7])],
    ['handed_over', give(manager, 'hand-over'), lost('handed_over', 4, [0, 5, 7])],
    ['alerted, outlet', wait(3), rows('alerted', 5, 7)],
    ['alerted, admin', wait(6), rows('alerted', 5, 7)],
    ['alerted, customer', wait(10), rows('alerted', 0, 5, 7)],
    ['handed_over to the admins', give(nextManager, 'hand-over'), rows('handed_over', 0, 5, 7)],
    ['status_changed, cancelled', give(admin, 'cancel'), rows('status_changed', 0, 5, 7)],
  ]
  expect(names).toHaveLength(PEOPLE)
  for (const [kind, act, expected] of table) expect([kind, await told(act)]).toEqual([kind, expected])
})

test('R20 menu and outlet changes are for everybody, the end of a session for its person only', async () => {
  const { people, told, streams, names } = await openPeople()
  await told(async () => outletEvent(fixture.outlet))
  const category = { category_id: randomUUID(), name: 'Chai', deleted: false, version: 1 }
  const menu = () => owners.catalog.publishEvent('catalog.category.changed', category.category_id, category)
  expect(await told(menu)).toEqual(all('menu'))
  expect(await told(() => outletEvent(fixture.outlet))).toEqual(all('outlet'))
  const session_id = people['another customer']?.sid ?? ''
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  const end = () => owners.auth.publishEvent('auth.session.ended', session_id, { session_id, expires_at, version: 1 })
  // A new stream is checked once more within a second; this is about one that has been.
  await sleep(2_000)
  expect(await told(end, 'another customer')).toEqual(rows('session', 1))
  await streams[names.indexOf('another customer')]?.ended
})
