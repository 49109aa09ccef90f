import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import { eventually } from '@tapri/service-testing/harness'
import { beforeEach, expect, test } from 'vitest'
import { createEstimates } from '../../order/promise/estimates.ts'
import type { Settings } from '../../settings.ts'
import { type Fixture, insertPerson, placeOrder, recount, request, timelineOf } from '../../testing/testing.ts'
import { factsOf, fileFixture, testFixture, twoProcesses } from '../../testing/testing-calls.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { Positions } from '../positions.ts'
import { dutyCalls } from '../testing-duty.ts'
import { givingByItself } from './give.ts'

const { fixture, see, assign, release, setStatus } = await fileFixture()
const { db, deliveryPerson: ravi, manager } = fixture
const imran = await insertPerson(db, 'delivery', { name: 'Imran' })
const settings = { CARRY_LIMIT: 'refuse', CARRY_MAX_RUPEES: 200 } as Settings

const give = () => {
  const known = { positions: new Positions(), estimates: createEstimates(db) }
  return givingByItself({ settings }, known)(db)
}
const letGive = ({ db }: Fixture, auto_assign: boolean) =>
  db.updateTable('known_outlets').set({ auto_assign }).execute()
const confirmed = async (at: Fixture = fixture) => {
  const { id } = await placeOrder(at)
  await request(at, at.admin, 'PUT', `/orders/${id}/status`, { order_status: 'confirmed' })
  return id
}
/** Lets a person deliver an order now, so that their place is known: about 9 minutes from the outlet. */
const letDeliver = async (person: { id: string }, at: Fixture = fixture) => {
  const { id } = await placeOrder(at)
  await request(at, at.admin, 'PUT', `/orders/${id}/assign`, { delivery_person_id: person.id })
  await request(at, at.admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
}
const holderOf = async (id: string) => (await see(id)).delivery_person_name
const lastOf = async (id: string, by = manager) => {
  const { body } = await request<{ entries: TimelineEntry[] }>(fixture, by, 'GET', `/orders/${id}/timeline`)
  return body.entries.at(-1)
}

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await recount(db)
  await letGive(fixture, true)
})

test('an order is given to who leads clearly, once it is confirmed; the timeline tells staff why', async () => {
  await letDeliver(ravi)
  const { id } = await placeOrder(fixture)
  await give()
  expect(await holderOf(id)).toBeNull()
  await setStatus(id, 'confirmed')
  await letGive(fixture, false)
  await give()
  expect(await holderOf(id)).toBeNull()

  await letGive(fixture, true)
  await Promise.all([give(), give()])
  await give()
  expect(await holderOf(id)).toBe('Ravi')
  const entry = { change: 'assigned', actor_role: null, delivery_person_name: 'Ravi' }
  const why = { away_minutes: expect.any(Number) }
  expect(await lastOf(id)).toMatchObject({ ...entry, by_itself: why })
  expect(await lastOf(id, ravi)).toMatchObject({ ...entry, by_itself: why })
  expect(await lastOf(id, fixture.customer)).not.toHaveProperty('by_itself')
  const facts = await factsOf(fixture, id, 'orders.order.assigned')
  expect(facts).toMatchObject([{ order_id: id, delivery_person_id: ravi.id, order_status: 'confirmed' }])
  expect(facts[0]).not.toHaveProperty('actor_id')
})

test('an order of the same way goes to who has the other; nobody is certain while nothing is known', async () => {
  const [first, second] = [await confirmed(), await confirmed()]
  await give()
  expect([await holderOf(first), await holderOf(second)]).toEqual([null, null])
  await assign(first, imran)
  await give()
  expect(await holderOf(second)).toBe('Imran')
  expect(await lastOf(second)).toMatchObject({ by_itself: { away_minutes: 0, same_way: true } })
})

test('who gave an order back does not get it again; what the outlet took back waits for the outlet', async () => {
  for (const person of [ravi, imran]) await letDeliver(person)
  const id = await confirmed()
  await give()
  // Both were at the same door, so neither has a lead.
  expect(await holderOf(id)).toBeNull()
  await assign(id, ravi)
  await release(id, ravi)
  await give()
  expect(await holderOf(id)).toBe('Imran')
  await release(id, imran)
  await give()
  expect(await holderOf(id)).toBeNull()

  const other = await confirmed()
  await assign(other, ravi)
  await release(other, manager, { reason: 'person_asked' })
  await give()
  expect(await holderOf(other)).toBeNull()
})

test('a rider of another outlet who has gone home gets nothing without a tap; on duty again they do', async () => {
  const own = await testFixture()
  const duty = dutyCalls(own)
  const elsewhere = await insertOutlet(own.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19 })
  await duty.give(own.deliveryPerson, 'rider', elsewhere.id)
  await letGive(own, true)
  await letDeliver(own.deliveryPerson, own)
  const id = await confirmed(own)
  const gives = async () => {
    const known = { positions: new Positions(), estimates: createEstimates(own.db) }
    await givingByItself({ settings }, known)(own.db)
    return (await timelineOf(own, id)).some(({ what }) => what === 'assigned')
  }
  expect(await gives()).toBe(false)
  await duty.begin(own.deliveryPerson, elsewhere.id)
  expect(await gives()).toBe(true)
})

test('nobody gets more cash than the limit without a tap', async () => {
  await letDeliver(ravi)
  // Each order costs ₹41 and Ravi already has one, so four are within ₹200.
  const ids = await Promise.all(Array.from({ length: 6 }, () => confirmed()))
  await give()
  const holders = await Promise.all(ids.map(holderOf))
  expect(holders.filter((name) => name === 'Ravi').length).toBeLessThanOrEqual(3)
})

test('of two processes, and of somebody who assigns at the same time, one gives an order', async () => {
  const [one, two] = await twoProcesses({ ALERTS_EVERY_MS: 50 })
  await letDeliver(one.deliveryPerson, one)
  const other = await insertPerson(one.db, 'delivery', { name: 'Imran' })
  await letGive(one, true)
  const alone = await confirmed(one)
  await eventually(async () => (await timelineOf(one, alone)).some(({ what }) => what === 'assigned'))

  const raced = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const id = await confirmed(n % 2 ? one : two)
      const body = { delivery_person_id: other.id }
      return { id, ...(await request(one, one.admin, 'PUT', `/orders/${id}/assign`, body)) }
    }),
  )
  for (const { id, status } of [{ id: alone, status: 409 }, ...raced]) {
    const given = (await timelineOf(one, id)).filter(({ what }) => what === 'assigned')
    expect(given.map(({ actor_id }) => actor_id === null)).toEqual([status === 409])
    expect(await factsOf(one, id, 'orders.order.assigned')).toHaveLength(1)
  }
})
