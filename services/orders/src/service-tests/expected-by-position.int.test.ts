import type { Order } from '@tapri/contracts/orders'
import type { TestUser } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { fileFixture } from '../testing/testing-calls.ts'
import { insertPerson, orderBody, placeOrder, request } from '../testing/testing.ts'

const { fixture, see, setStatus, assign } = await fileFixture()

/** The address of the fixture's orders, 12 minutes from its outlet. */
const door = { lat: 28.6139, lng: 77.209 }
const outlet = { lat: 28.6315, lng: 77.2167 }
const beside = { address: 'Barakhamba Road', lat: 28.6333, lng: 77.2167 }

async function carriedBy(person: TestUser, { id }: Pick<Order, 'id'>) {
  await assign(id, person)
  await setStatus(id, 'out_for_delivery')
  return id
}
const rider = () => insertPerson(fixture.db, 'delivery', { name: 'Imran' })
const tell = (person: TestUser, at: object) =>
  request(fixture, person, 'PUT', '/position', { ...outlet, accuracy: 30, ...at })
const minutesUntil = async (id: string, by?: TestUser) =>
  Math.ceil((Date.parse((await see(id, by)).expected?.at ?? '') - Date.now()) / 60_000)

test('the expected time goes by where who brings it was just seen, for customer and staff; the promise stays', async () => {
  const person = await rider()
  const placed = await placeOrder(fixture)
  const id = await carriedBy(person, placed)
  expect(await minutesUntil(id)).toBeGreaterThan(10)
  await tell(person, door)
  for (const by of [fixture.customer, fixture.manager, fixture.admin]) {
    expect(await minutesUntil(id, by)).toBeLessThanOrEqual(4)
    expect((await see(id, by)).promise).toEqual(placed.promise)
  }
})

test('stops on the way come before; an old or a rough position says nothing', async () => {
  const [alone, loaded, old, rough] = [await rider(), await rider(), await rider(), await rider()]
  const body = { ...orderBody(fixture.chai), delivery_address: beside }
  const other = await request<Order>(fixture, fixture.customer, 'POST', '/orders', body)
  const ids = [alone, loaded, old, rough].map(async (person) => carriedBy(person, await placeOrder(fixture)))
  const [one = '', two = '', three = '', four = ''] = await Promise.all(ids)
  await carriedBy(loaded, other.body)
  for (const person of [alone, loaded]) await tell(person, {})
  await tell(old, { ...door, age_seconds: 200 })
  await tell(rough, { ...door, accuracy: 900 })
  const minutes = await Promise.all([one, two, three, four].map((id) => minutesUntil(id)))
  // The ride takes 12 minutes, rounded up to the next full minute; at the door it would be 4 at most.
  for (const far of [minutes[0], minutes[2], minutes[3]]) expect(far).toBeGreaterThan(10)
  expect(minutes[1]).toBeGreaterThanOrEqual((minutes[0] ?? 0) + 3)
})
