import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { eventually, type TestUser } from '@tapri/service-testing/harness'
import { afterAll, expect, test } from 'vitest'
import { sweep } from '../fulfilment/alerts/sweep.ts'
import { letWait } from '../fulfilment/alerts/testing-alerts.ts'
import { placeOrder, request } from '../testing/testing.ts'
import { brokerFixture } from '../testing/testing-calls.ts'
import { startOwners } from '../views/live/testing-events.ts'
import { openStream } from '../views/live/testing.ts'
import { peopleAround } from './testing-people.ts'

const { broker, fixture } = await brokerFixture()
const owners = await startOwners(broker)
afterAll(() => owners.close())

type Stream = Awaited<ReturnType<typeof openStream>>

/**
 * Returns a function that compares what each stream is told because of `act` with `expected`: the kinds of events and,
 * for orders, the change.
 */
function listener(streams: Stream[]) {
  const seen = streams.map(() => 0)
  // Changes of outlets are batched and sent to everybody at their own time (views/live/routes.int.test.ts).
  const fresh = () =>
    streams.map(({ events }, index) => events.filter(({ event }) => event !== 'outlet').slice(seen[index]))
  return async (act: () => Promise<unknown>, expected: readonly string[][]) => {
    await act()
    await eventually(async () => fresh().every(({ length }, index) => length >= (expected[index] ?? []).length))
    const told = fresh()
    for (const [index, { length }] of told.entries()) seen[index] = (seen[index] ?? 0) + length
    return told.map((events) =>
      events.map(({ event, data }) => (event === 'order' ? `${data.change}${data.removed ? ', lost' : ''}` : event)),
    )
  }
}

let version = 1
const outletEvents = async () => {
  for (const { id: outlet_id, ...outlet } of await fixture.db.selectFrom('known_outlets').selectAll().execute())
    await owners.outlets.publishEvent('outlets.outlet.changed', outlet_id, { ...outlet, outlet_id, version: ++version })
}

const PEOPLE = 8
/** Expects this event for the people in these columns, marked as lost for the one who loses the order by it. */
const rows = (event: string, columns: number[], loser?: number) =>
  Array.from({ length: PEOPLE }, (_, at) => (at === loser ? [`${event}, lost`] : columns.includes(at) ? [event] : []))
const everybody = [0, 1, 2, 3, 4, 5, 6, 7]

test('every kind of event reaches by the stream whom it concerns, and nobody else', async () => {
  const people = await peopleAround(fixture, true)
  const session_id = randomUUID()
  const signedIn = Object.entries(people).map(([name, person]) =>
    name === 'another customer' ? { ...person, sid: session_id } : person,
  )
  const streams = await Promise.all(signedIn.map((person) => openStream(fixture.app, person)))
  const { db, deliveryPerson, manager, admin } = fixture
  await outletEvents()
  await eventually(async () => streams.every(({ events }) => events.some(({ event }) => event === 'outlet')))
  const told = listener(streams)
  await told(async () => undefined, [])

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
  /** Confirms, for the kitchen that had the order, that it must stop making it. */
  const see = async () => expect((await request(fixture, manager, 'PUT', `/kitchen/${id}/seen`)).status).toBe(204)
  const menu = () => {
    const category_id = randomUUID()
    const category = { category_id, name: 'Chai', deleted: false, version: 1 }
    return owners.catalog.publishEvent('catalog.category.changed', category_id, category)
  }
  const signOut = () => {
    const ended = { session_id, expires_at: new Date(Date.now() + 60_000).toISOString(), version: 1 }
    return owners.auth.publishEvent('auth.session.ended', session_id, ended)
  }

  /** One column for each of the people. */
  const table: [kind: string, act: () => Promise<unknown>, expected: string[][]][] = [
    ['placed', place, rows('placed', [0, 4, 7])],
    ['assigned', assign, rows('assigned', [0, 2, 4, 7])],
    ['status_changed', status('confirmed'), rows('status_changed', [0, 2, 4, 7])],
    ['released', give(deliveryPerson, 'release'), rows('released', [0, 4, 7], 2)],
    ['handed_over', give(manager, 'hand-over'), rows('handed_over', [0, 5, 7], 4)],
    ['kitchen', see, rows('kitchen', [4, 7])],
    ['alerted, outlet', wait(3), rows('alerted', [5, 7])],
    ['alerted, admin', wait(6), rows('alerted', [5, 7])],
    ['alerted, customer', wait(10), rows('alerted', [0, 5, 7])],
    [
      'handed_over to the admins',
      give(people['the manager of another outlet'], 'hand-over'),
      rows('handed_over', [0, 5, 7]),
    ],
    ['status_changed, cancelled', give(admin, 'cancel'), rows('status_changed', [0, 5, 7])],
    ['menu', menu, rows('menu', everybody)],
    ['the end of a session', signOut, rows('session', [1])],
  ]
  for (const [kind, act, expected] of table) expect([kind, await told(act, expected)]).toEqual([kind, expected])
  await streams[1]?.ended
  // No event arrived too late for its own row.
  expect(await told(async () => sleep(100), [])).toEqual(rows('', []))
})
