import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderPosition } from '@tapri/contracts/positions'
import { orderCallers } from '@tapri/service-testing/order-access-table'
import { eventually, type TestUser } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openStream } from '../views/live/testing.ts'
import { type Fixture, insertPerson, placeOrder, request } from '../testing/testing.ts'
import { brokerFixture } from '../testing/testing-calls.ts'
import { peopleAround } from './testing-people.ts'

const { fixture, setStatus, assign, anotherProcess } = await brokerFixture()
const second = await anotherProcess()
afterAll(() => second.close())
const people = await peopleAround(fixture)

const here = { lat: 28.634217, lng: 77.218394, accuracy: 37 }
const tell = (by: TestUser, body: object = here) => request(fixture, by, 'PUT', '/position', body)
const hide = (by: TestUser) => request(fixture, by, 'DELETE', '/position')
/** Reads the order's position as a person sees it, at either process. */
async function seenBy(person: TestUser, orderId: string, at: Pick<Fixture, 'app'> = fixture) {
  const { status, body } = await request<{ positions: OrderPosition[] }>(at, person, 'GET', '/positions')
  return status === 200 ? body.positions.find(({ order_id }) => order_id === orderId) : status
}

/** Creates a delivery person with an order in this status. */
async function carried(order_status = 'out_for_delivery') {
  const person = await insertPerson(fixture.db, 'delivery', { name: 'Imran' })
  const { id } = await placeOrder(fixture)
  await assign(id, person)
  await setStatus(id, order_status)
  return { id, person }
}

test('a position reaches, at every process, the customer, the manager of the outlet and admins, and nobody else', async () => {
  const { id, person } = await carried()
  people['its delivery person'] = person
  const streams = await Promise.all(Object.values(people).map((each) => openStream(second.app, each)))
  const told = () =>
    streams.map(({ events }) => events.filter(({ event, data }) => event === 'position' && data.order_id === id))
  expect((await tell(person)).status).toBe(204)
  const atBoth = <Seen>(read: (at: Pick<Fixture, 'app'>) => Promise<Seen>) => Promise.all([fixture, second].map(read))
  await eventually(async () => (await atBoth((at) => seenBy(people['its customer'], id, at))).every(Boolean))
  const byProcess = await atBoth((at) => Promise.all(orderCallers.map((who) => seenBy(people[who], id, at))))
  const point = { ...here, order_id: id, seen_at: expect.any(String), age_seconds: expect.any(Number) }
  const expected = [point, undefined, 403, 403, point, undefined, undefined, point]
  expect(byProcess).toEqual([expected, expected])

  const areTold = (count: number) => eventually(async () => [0, 4, 7].every((who) => told()[who]?.length === count))
  await areTold(1)
  await sleep(100)
  expect(told().map(({ length }) => length)).toEqual([1, 0, 0, 0, 1, 0, 0, 1])
  expect(told()[0]?.[0]?.data).toEqual({ order_id: id, position: point })
  expect(told()[0]?.[0]?.id).toBeUndefined()
  await setStatus(id, 'delivered')
  await areTold(2)
  await sleep(100)
  expect(told().map((events) => events[1]?.data)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ([0, 4, 7].includes(at) ? { order_id: id } : undefined)),
  )
})

test('nobody is told where a delivery person is without an order of their own out for delivery, or who hides', async () => {
  const { id, person } = await carried('preparing')
  expect(await tell(person)).toMatchObject({ status: 409, body: { code: 'NOTHING_ON_THE_WAY' } })
  await setStatus(id, 'out_for_delivery')
  const { person: other } = await carried('confirmed')
  expect((await tell(other)).status).toBe(409)
  expect(await seenBy(fixture.admin, id)).toBeUndefined()
  expect((await tell(person, { ...here, age_seconds: 20 })).status).toBe(204)
  const seen = (await seenBy(fixture.customer, id)) as OrderPosition
  expect(seen.age_seconds).toBeGreaterThanOrEqual(20)
  expect(seen.age_seconds).toBeLessThan(25)
  const { id: next, person: hiding } = await carried()
  await tell(hiding)
  // Sooner than a page may send, so it is not passed on.
  await tell(hiding, { ...here, lat: 28.7 })
  expect(await seenBy(fixture.customer, next)).toMatchObject(here)
  expect((await hide(hiding)).status).toBe(204)
  expect(await seenBy(fixture.customer, next)).toBeUndefined()
  await eventually(async () => (await seenBy(fixture.admin, next, second)) === undefined)
})

test('a delivery that this process has not heard of yet shows no position all the same', async () => {
  const { id, person } = await carried()
  await tell(person)
  expect(await seenBy(fixture.customer, id)).toMatchObject(here)
  await sql`update orders set order_status = 'delivered', is_open = false, delivered_at = now() where id = ${id}`.execute(
    fixture.db,
  )
  expect(await seenBy(fixture.customer, id)).toBeUndefined()
})
