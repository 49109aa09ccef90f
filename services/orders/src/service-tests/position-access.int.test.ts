import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { positionFacts, type StaffPosition, staffPositions } from '@tapri/contracts/staff-positions/positions'
import { bearer, type TestUser } from '@tapri/service-testing/harness'
import { walkPositions } from '@tapri/service-testing/position-access'
import { positionRowsOfOrders } from '@tapri/service-testing/position-access-table'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fixtureOfFile, insertOrder, insertPerson, orderBody, placeOrder, request } from '../testing/testing.ts'
import { insertOutlet } from '../testing/testing-shop.ts'

const fixture = fixtureOfFile()
const people = {} as Record<StaffPosition, TestUser>
const headersOf = {} as Record<StaffPosition, Record<string, string>>
let [own, other]: Record<string, string>[] = [{}, {}]

/** Gives a person positions as auth's event does. */
async function give(person: TestUser, ...held: { outlet_id: string | null; position: StaffPosition }[]) {
  const rows = held.map((row) => ({ person_id: person.id, ...row }))
  await fixture.db.insertInto('known_positions').values(rows).execute()
  return person
}

/** Creates data at an outlet: an ended order, an answered complaint, a closed day and a finished hand-over of cash. */
async function outletWith(outlet: string) {
  const { db, admin, deliveryPerson, chai, customer } = fixture
  const order = await insertOrder(fixture, { outlet, at: sql<Date>`now() - interval '5 minutes'` })
  const entry = { order_id: order, version: 1, what: 'placed', to_status: 'pending' } as const
  await db.insertInto('order_timeline').values(entry).execute()
  const [complaint, hand_over] = [randomUUID(), randomUUID()]
  const said = { line: 0, quantity: 1, kind: 'cold', state: 'refused', decided_at: new Date() } as const
  await db
    .insertInto('complaints')
    .values({ id: complaint, order_id: order, customer_id: customer.id, outlet_id: outlet, ...said })
    .execute()
  const offer = { id: hand_over, outlet_id: outlet, delivery_person_id: deliveryPerson.id, offered_paise: 100 }
  await db.insertInto('cash_hand_overs').values(offer).execute()
  await request(fixture, deliveryPerson, 'DELETE', `/cash/hand-overs/${hand_over}`)
  const sale = { channel: 'counter', outlet_id: outlet, items: orderBody(chai).items, payment_method: 'cod' }
  const sold = await request<Order>(fixture, admin, 'POST', '/orders/taken', sale)
  const [expected, counted] = [sold.body.total_amount, sold.body.total_amount]
  const closed = { outlet_id: outlet, expected, counted }
  const { body } = await request<{ id: string }>(fixture, admin, 'POST', '/cash/closings', closed)
  const duty = randomUUID()
  const ended = { started_at: sql<Date>`now()`, ended_at: sql<Date>`now()` }
  await db
    .insertInto('duties')
    .values({ id: duty, person_id: 'p', outlet_id: outlet, ...ended })
    .execute()
  return { outlet, order, complaint, duty, hand_over, closing: body.id, product: chai.id, rider: deliveryPerson.id }
}

beforeAll(async () => {
  const far = await insertOutlet(fixture.db, { name: 'Far away', lat: 12.97, lng: 77.64 })
  ;[own, other] = [await outletWith(fixture.outlet.id), await outletWith(far.id)]
  for (const position of staffPositions) {
    const { of, role } = positionFacts[position]
    const outlet_id = of === 'an outlet' ? fixture.outlet.id : null
    people[position] = await give(await insertPerson(fixture.db, role), { outlet_id, position })
    headersOf[position] = bearer(people[position])
  }
})

walkPositions('orders', positionRowsOfOrders, () => ({
  app: fixture.app,
  headersOf,
  own: own ?? {},
  other: other ?? {},
}))

test('a cook sees what to make, in every call, and not for whom', async () => {
  const { chai, customer, manager } = fixture
  const body = orderBody(chai)
  const { body: placed } = await request<Order>(fixture, customer, 'POST', '/orders', {
    ...body,
    items: body.items.map((item) => ({ ...item, note: 'Less sugar' })),
    note: 'Ring at Asha’s',
  })
  const read = async (by: TestUser, url: string) => JSON.stringify((await request(fixture, by, 'GET', url)).body)
  for (const url of [`/orders/${placed.id}`, '/orders', '/orders/open', `/orders/${placed.id}/timeline`]) {
    const seen = await read(people.cook, url)
    expect([url, seen]).not.toContainEqual(expect.stringMatching(/Asha|Janpath|\+91|28\.6139/))
    expect([url, url.endsWith('timeline') || seen.includes('Less sugar')]).toEqual([url, true])
    for (const by of [people.cashier, manager])
      expect([url, await read(by, url)]).toEqual([url, expect.stringMatching('Asha')])
  }
  expect(await read(people.cook, '/orders/open'), 'the same list again').not.toContain('Asha')
})

test('who works at two outlets sees one at a time, with the powers that they have there', async () => {
  const { db, outlet, chai, manager } = fixture
  const there = await insertOutlet(db, { name: 'Bandra', lat: 19.06, lng: 72.83 })
  const { body } = await request<Order>(fixture, await insertPerson(db, 'customer'), 'POST', '/orders', {
    ...orderBody(chai),
    delivery_address: { address: '1 Hill Road', lat: 19.06, lng: 72.83 },
  })
  const here = await placeOrder(fixture)
  const ravi = await give(
    await insertPerson(db, 'outlet_manager'),
    { outlet_id: there.id, position: 'cashier' },
    { outlet_id: outlet.id, position: 'cook' },
  )
  const open = async (by: TestUser, query = '') =>
    (await request<{ orders: Order[] }>(fixture, by, 'GET', `/orders/open${query}`)).body.orders
  expect(
    (await open(ravi)).map(({ id }) => id),
    'the first by name',
  ).toEqual([body.id])
  expect((await open(ravi))[0]).toMatchObject({ delivery_address: { address: '1 Hill Road' } })
  const cooked = (await open(ravi, `?outlet_id=${outlet.id}`)).find(({ id }) => id === here.id)
  expect(cooked).toMatchObject({ user_name: null, customer_hidden: true })
  const set = (id: string) => request(fixture, ravi, 'PUT', `/orders/${id}/status`, { order_status: 'confirmed' })
  expect((await set(body.id)).status).toBe(200)
  expect((await set(here.id)).status, 'a cook confirms nothing').toBe(404)
  expect((await open(manager, `?outlet_id=${outlet.id}`)).map(({ id }) => id)).toContain(here.id)
  expect(
    (await open(people.support)).map(({ id }) => id),
    'support sees all',
  ).toEqual(expect.arrayContaining([body.id, here.id]))
})

test('an accountant exports all outlets without the customers', async () => {
  const { body } = await fixture.app.inject({ url: '/exports/orders', headers: headersOf.accountant })
  expect(body).toContain('Far away')
  expect(body).not.toMatch(/Asha|Janpath/)
  const ofManager = (await fixture.app.inject({ url: '/exports/orders', headers: headersOf.manager })).body
  expect(ofManager).toContain('Asha')
  expect(ofManager).not.toContain('Far away')
})
