import { randomUUID } from 'node:crypto'
import type { EventData } from '@tapri/contracts/events'
import type { Order } from '@tapri/contracts/orders'
import { eventsIn } from '@tapri/service-testing/outbox'
import { expect, test } from 'vitest'
import { fixtureOfFile, type Fixture, insertPerson, placeOrder, request, timelineOf } from '../testing/testing.ts'
import { upsertOutlet } from '../outlet/replicas/outlets.ts'
import { upsertPerson } from '../fulfilment/people/people.ts'
import { upsertProduct } from '../outlet/replicas/products.ts'

const fixture = fixtureOfFile()

const personEvent = (given: Partial<EventData<'auth.person.changed'>> = {}): EventData<'auth.person.changed'> => ({
  person_id: randomUUID(),
  name: 'Ravi',
  phone: '+919000000002',
  role: 'delivery',
  status: 'active',
  token_version: 1,
  deleted: false,
  version: 1,
  ...given,
})

test.each([[[1, 2, 3]], [[2, 3, 1]], [[3, 2, 1]], [[1, 1, 2, 2, 3, 3]], [[3, 3, 1, 2, 3, 1]]])(
  'events that arrive in the order %j leave the row of the newest version',
  async (versions) => {
    const { db } = fixture
    const [person_id, product_id, outlet_id] = [randomUUID(), randomUUID(), randomUUID()]
    const outlet = { lat: 1, lng: 2, delivery_radius_km: 5, manager_id: null, active: true, deleted: false }
    for (const version of versions) {
      const name = `named ${version}`
      await upsertPerson(db, personEvent({ person_id, name, version, token_version: version }))
      await upsertProduct(db, { product_id, name, price_paise: version, available: true, deleted: false, version })
      await upsertOutlet(db, { outlet_id, name, ...outlet, version })
    }
    const latest = { name: 'named 3', version: 3 }
    const [known] = await db
      .selectFrom('known_people')
      .innerJoin('known_accounts', 'known_accounts.id', 'known_people.id')
      .where('known_people.id', '=', person_id)
      .select(['name', 'known_people.version', 'token_version', 'known_accounts.version as account_version'])
      .execute()
    expect(known).toEqual({ ...latest, token_version: 3, account_version: 3 })
    const products = await db.selectFrom('known_products').selectAll().where('id', '=', product_id).execute()
    expect(products).toMatchObject([{ ...latest, price_paise: 3 }])
    const outlets = await db.selectFrom('known_outlets').selectAll().where('id', '=', outlet_id).execute()
    expect(outlets).toMatchObject([latest])
  },
)

test('positions are those of the newest event, also of one that comes again; an event without them leaves them', async () => {
  const { db, outlet } = fixture
  const { id } = await insertPerson(db, 'outlet_manager')
  const hear = async (version: number, held: Pick<EventData<'auth.person.changed'>, 'positions'>) => {
    await upsertPerson(db, personEvent({ person_id: id, role: 'outlet_manager', version, ...held }))
    const rows = await db.selectFrom('known_positions').select('position').where('person_id', '=', id).execute()
    return rows.map(({ position }) => position)
  }
  const as = (position: 'cook' | 'cashier') => ({ positions: [{ outlet_id: outlet.id, position }] })
  expect(await hear(2, as('cook'))).toEqual(['cook'])
  expect(await hear(5, as('cashier'))).toEqual(['cashier'])
  expect(await hear(3, as('cook')), 'an older event').toEqual(['cashier'])
  expect(await hear(6, {}), 'an event without them').toEqual(['cashier'])
  await db.deleteFrom('known_positions').where('person_id', '=', id).execute()
  expect(await hear(6, as('cashier')), 'the same event again').toEqual(['cashier'])
  expect(await hear(7, { positions: [] })).toEqual([])
})

test('the open orders of a deleted delivery person can be assigned again, ended orders stay assigned', async () => {
  const { db, manager } = fixture
  const leaving = await insertPerson(db, 'delivery', { name: 'Leaving' })
  const [open, under_way, done] = [await placeOrder(fixture), await placeOrder(fixture), await placeOrder(fixture)]
  for (const { id } of [open, under_way, done]) {
    await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: leaving.id })
  }
  await request(fixture, manager, 'PUT', `/orders/${under_way.id}/status`, { order_status: 'out_for_delivery' })
  await request(fixture, manager, 'PUT', `/orders/${done.id}/status`, { order_status: 'delivered' })

  const deletion = personEvent({ person_id: leaving.id, name: leaving.name, deleted: true, version: 2 })
  for (const _ of [1, 2]) await upsertPerson(db, deletion)

  const now = async (id: string) => (await request<Order>(fixture, manager, 'GET', `/orders/${id}`)).body
  expect(await now(open.id)).toMatchObject({ delivery_person_id: null, order_status: 'pending' })
  expect(await now(under_way.id)).toMatchObject({ delivery_person_id: null, order_status: 'preparing' })
  expect(await now(done.id)).toMatchObject({ delivery_person_id: leaving.id, delivery_person_name: 'Leaving' })

  const released = await db.selectFrom('order_timeline').selectAll().where('what', '=', 'released').execute()
  expect(released.map(({ order_id }) => order_id).toSorted()).toEqual([open.id, under_way.id].toSorted())
  for (const entry of released) {
    expect(entry).toMatchObject({ delivery_person_id: leaving.id, actor_id: null, actor_role: null })
    const [from, to] = entry.order_id === open.id ? ['pending', 'pending'] : ['out_for_delivery', 'preparing']
    expect(entry).toMatchObject({ from_status: from, to_status: to })
  }
  const events = await eventsIn(db, 'orders.order.released')
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({ delivery_person_id: null, version: expect.any(Number) })

  const again = await request(fixture, manager, 'PUT', `/orders/${open.id}/assign`, {
    delivery_person_id: fixture.deliveryPerson.id,
  })
  expect(again.status).toBe(200)
})

test('no order stays assigned to a person who is being deleted', async () => {
  for (const already of [0, 2, 5, 8]) {
    const leaving = await insertPerson(fixture.db, 'delivery')
    const orders = await Promise.all(Array.from({ length: 8 }, () => placeOrder(fixture)))
    const assign = ({ id }: Order) =>
      request(fixture, fixture.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: leaving.id })
    const deletion = personEvent({ person_id: leaving.id, deleted: true, version: 2 })

    const [before, after] = [orders.slice(0, already), orders.slice(already)]
    const earlier = before.map(assign)
    const deleting = upsertPerson(fixture.db, deletion)
    const replies = await Promise.all([...earlier, ...after.map(assign)])
    await deleting
    expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true)

    const held = await fixture.db
      .selectFrom('orders')
      .select('id')
      .where('delivery_person_id', '=', leaving.id)
      .execute()
    expect(held).toEqual([])
    for (const { id } of orders) {
      const entries = await timelineOf(fixture, id)
      expect([['placed'], ['placed', 'assigned', 'released']]).toContainEqual(entries.map(({ what }) => what))
    }
  }
})

test('a new name of a person or product appears in responses, not in past order lines', async () => {
  const { db } = fixture
  const order = await placeOrder(fixture)
  const { id, name: _, phone, role, status, token_version } = fixture.customer
  const renamed = { person_id: id, name: 'Asha Rao', phone, role, status, token_version, deleted: false, version: 2 }
  await upsertPerson(db, renamed)
  const { id: product_id, ...chai } = fixture.chai
  await upsertProduct(db, { ...chai, product_id, name: 'Adrak Chai', version: 2 })
  const { body } = await request<Order>(fixture, fixture.customer, 'GET', `/orders/${order.id}`)
  expect(body.user_name).toBe('Asha Rao')
  expect(body.items).toEqual(order.items)
  expect((await placeOrder(fixture)).items[0]?.product_name).toBe('Adrak Chai')
})

test('a deleted outlet’s orders are hidden from its manager and stay visible to the customer and admins', async () => {
  const { db, manager } = fixture
  const order = await placeOrder(fixture)
  const { id: outlet_id, ...outlet } = fixture.outlet
  await upsertOutlet(db, { ...outlet, outlet_id, manager_id: null, active: false, deleted: true, version: 2 })

  const seenBy = async (person: Fixture['manager']) =>
    (await request(fixture, person, 'GET', `/orders/${order.id}`)).status
  expect(await seenBy(manager)).toBe(404)
  expect(await seenBy(fixture.customer)).toBe(200)
  expect(await seenBy(fixture.admin)).toBe(200)
})
