import type { Suggestions } from '@tapri/contracts/suggestions'
import { expect, test } from 'vitest'
import { insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture, setStatus, assign } = await fileFixture()

const ask = (order_ids: string[], by = fixture.manager) =>
  request<Suggestions>(fixture, by, 'POST', '/orders/suggestions', { order_ids })

test('somebody known to be near is suggested; the others are told with what it means for them', async () => {
  const { db, deliveryPerson: ravi } = fixture
  const [mine, delivered, carried] = [await placeOrder(fixture), await placeOrder(fixture), await placeOrder(fixture)]
  const imran = await insertPerson(db, 'delivery', { name: 'Imran' })
  await insertPerson(db, 'delivery', { status: 'pending' })
  await insertPerson(db, 'delivery', { deleted: true })
  const nobodyKnows = await ask([mine.id])
  expect(nobodyKnows.body.people.map(({ name, known_by, carries }) => [name, known_by, carries])).toEqual([
    ['Imran', 'unknown', 0],
    ['Ravi', 'unknown', 0],
  ])
  expect(nobodyKnows.body.people[0]).not.toHaveProperty('distance_km')

  await assign(delivered.id)
  await setStatus(delivered.id, 'delivered')
  await assign(carried.id, imran)
  await setStatus(carried.id, 'out_for_delivery')
  const { status, body } = await ask([mine.id])
  expect(status).toBe(200)
  expect(body.suggested).toEqual([{ order_id: mine.id, delivery_person_id: ravi.id }])
  // Ravi has just delivered at 12 Janpath, and Imran has just left the outlet.
  expect(body.people).toMatchObject([
    { name: 'Ravi', carries: 0, known_by: 'last_stop', distance_km: 2.1, breaks: 0 },
    { name: 'Imran', carries: 1, known_by: 'next_stops', distance_km: 0 },
  ])
  expect(body.people[0]?.arrivals).toMatchObject([{ order_id: mine.id, late_minutes: 0 }])
  expect(Date.parse(body.people[0]?.at_outlet ?? '')).toBeGreaterThan(Date.now())

  // About 0.1 km from the outlet.
  await request(fixture, imran, 'PUT', '/position', { lat: 28.6324, lng: 77.2167, accuracy: 20 })
  const seen = async (by = fixture.manager) =>
    (await ask([mine.id], by)).body.people.find(({ name }) => name === 'Imran')
  await expect.poll(() => seen()).toMatchObject({ known_by: 'position', distance_km: 0.1 })
  expect(await seen(fixture.admin)).toMatchObject({ known_by: 'position' })
})

test('orders to one door are proposed as one run', async () => {
  const ids = [(await placeOrder(fixture)).id, (await placeOrder(fixture)).id]
  const { suggested, runs } = (await ask(ids)).body
  const [first] = suggested
  expect(runs).toEqual([{ delivery_person_id: first?.delivery_person_id, order_ids: ids }])
})

test('orders that are assigned already are left out', async () => {
  const [free, taken] = [await placeOrder(fixture), await placeOrder(fixture)]
  await assign(taken.id)
  const { body } = await ask([free.id, taken.id])
  expect(body.suggested.map(({ order_id }) => order_id)).toEqual([free.id])
  expect((await ask([taken.id])).body).toEqual({ suggested: [], people: [] })
})

test('a manager is not told where somebody is who brings nothing of their outlet', async () => {
  const meera = await insertPerson(fixture.db, 'outlet_manager')
  const near = await insertOutlet(fixture.db, { name: 'Janpath', manager_id: meera.id, lat: 28.615, lng: 77.209 })
  const { id } = await placeOrder(fixture)
  await fixture.db.updateTable('known_outlets').set({ active: false }).where('id', '=', near.id).execute()
  await expect.poll(async () => (await ask([id], meera)).status).toBe(200)
  const imran = (await ask([id], meera)).body.people.find(({ name }) => name === 'Imran')
  expect(imran?.known_by).toBe('next_stops')
})

test('R24 suggestions for several orders are refused when the manager may not see one of them', async () => {
  const { id } = await placeOrder(fixture)
  expect((await ask([id, 'nonesuch'])).status).toBe(404)
})
