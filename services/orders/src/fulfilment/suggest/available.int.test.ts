import type { DeliveryPerson, Suggestions } from '@tapri/contracts/suggestions'
import { expect, test } from 'vitest'
import { insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { dutyCalls } from '../testing-duty.ts'

const { fixture, setStatus, assign } = await fileFixture()
const { give, begin, end } = dutyCalls(fixture)

const available = async (by = fixture.manager, query = '') =>
  (await request<DeliveryPerson[]>(fixture, by, 'GET', `/delivery/available${query}`)).body
const namesOf = (people: DeliveryPerson[]) => people.map(({ name, on_duty }) => [name, on_duty])

test('an outlet is told its riders on duty, nearest and least loaded first, then the others', async () => {
  const { db, manager, admin, outlet, deliveryPerson: ravi } = fixture
  await insertPerson(db, 'delivery', { status: 'pending' })
  await insertPerson(db, 'delivery', { deleted: true })
  const [asif, imran, zoya] = [
    await insertPerson(db, 'delivery', { name: 'Asif' }),
    await insertPerson(db, 'delivery', { name: 'Imran' }),
    await insertPerson(db, 'delivery', { name: 'Zoya' }),
  ]
  expect(await available(), 'without riders of its own, all by name').toEqual(
    [asif, imran, ravi, zoya].map(({ id, name, phone }) => ({ id, name, phone })),
  )
  for (const rider of [asif, imran, zoya]) await give(rider, 'rider')
  const there = await insertOutlet(db, { name: 'Far away', lat: 12.97, lng: 77.64 })
  await give(asif, 'rider', there.id)
  await begin(asif, there.id)
  for (const rider of [imran, zoya]) await begin(rider)
  const carried = await placeOrder(fixture)
  await assign(carried.id, imran)
  const told = [
    ['Zoya', true],
    ['Imran', true],
    ['Asif', false],
    ['Ravi', false],
  ]
  expect(namesOf(await available())).toEqual(told)
  expect(namesOf(await available(admin, `?outlet_id=${outlet.id}`))).toEqual(told)
  expect(namesOf(await available(admin)), 'of no outlet').toEqual(
    ['Asif', 'Imran', 'Ravi', 'Zoya'].map((name) => [name, undefined]),
  )

  // Zoya has just delivered at 12 Janpath, 2 km away. Imran, who has nothing to deliver now, was there long ago.
  const { id } = await placeOrder(fixture)
  await assign(id, zoya)
  await setStatus(id, 'delivered')
  await setStatus(carried.id, 'delivered')
  const free = await placeOrder(fixture)
  const suggestions = async () =>
    (await request<Suggestions>(fixture, manager, 'POST', '/orders/suggestions', { order_ids: [free.id] })).body
  expect((await suggestions()).people.map(({ name }) => name).toSorted()).toEqual(['Imran', 'Zoya'])
  await end(zoya)
  expect((await suggestions()).people.map(({ name }) => name)).toEqual(['Imran'])
  await end(imran)
  expect(await suggestions(), 'nobody on duty').toMatchObject({ suggested: [], people: [] })
  expect(namesOf(await available()).every(([, on_duty]) => on_duty === false)).toBe(true)
  expect((await assign(free.id, zoya)).status, 'one of the others all the same').toBe(200)
})
