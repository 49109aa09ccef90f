import { randomUUID } from 'node:crypto'
import type { EventData, Subject } from '@tapri/contracts/events'
import type { Order } from '@tapri/contracts/orders'
import type { ServiceName } from '@tapri/contracts/services'
import { readers } from '@tapri/contracts/streams'
import { publish } from '@tapri/service-kit/outbox'
import type { RunningService, Service } from '@tapri/service-kit/service'
import { BaseSettings } from '@tapri/service-kit/settings'
import { on } from '@tapri/service-kit/subscribe'
import { eventually, testBroker, type TestBroker, testService } from '@tapri/service-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { orders } from './service.ts'
import { anOrder, aShop, ask, orderOf, type Shop } from './testing.ts'

type Fact = EventData<'orders.order.placed'> & { subject: Subject }

/** What another service heard of orders, in the order in which it came. */
const heard: Fact[] = []
const heardOf = (id: string) => heard.filter(({ order_id }) => order_id === id)
const listenTo = (subject: Subject & `orders.${string}`) =>
  on(subject, async (fact) => void heard.push({ ...fact, subject }))

/** What the broker stored of an order, in the order in which it arrived there. */
async function storedOf(id: string): Promise<Fact[]> {
  const { jsm } = await owners.outlets.bus.connected
  const { state } = await jsm.streams.info('ORDERS')
  const stored: Fact[] = []
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await jsm.streams.getMessage('ORDERS', { seq })
    if (!message?.subject.endsWith(`.${id}`)) continue
    stored.push({ ...message.json<Fact>(), subject: message.subject.slice(0, -id.length - 1) as Subject })
  }
  return stored
}
const stepsOf = (facts: Fact[]) => facts.map(({ version: at, subject, order_status }) => [at, subject, order_status])

type Tell = <S extends Subject>(subject: S, id: string, data: EventData<S>) => Promise<void>

/** Another service, as far as its events goes: what it told last of each thing is its present state. */
async function anOwner(name: ServiceName, subscriptions: Service<Database, BaseSettings>['subscriptions'] = () => []) {
  const present = new Map<string, (trx: Parameters<typeof publish<Database, Subject>>[0]) => Promise<void>>()
  const running = await testService<Database, BaseSettings>(
    {
      name,
      settings: BaseSettings,
      migrations: orders.migrations,
      routes: () => {},
      subscriptions,
      republish: async (trx) => {
        for (const tellAgain of present.values()) await tellAgain(trx)
      },
    },
    { broker },
  )
  const tell: Tell = async (subject, id, data) => {
    present.set(`${subject} ${id}`, (trx) => publish(trx, subject, id, data))
    await running.db.transaction().execute((trx) => publish(trx, subject, id, data))
    running.relay.wake()
  }
  return { ...running, tell }
}

let broker: TestBroker
let owners: Record<'auth' | 'catalog' | 'outlets', RunningService<Database> & { tell: Tell }>
let shop: Shop
beforeAll(async () => {
  broker = await testBroker({
    ...readers,
    'orders.order.placed': ['outlets'],
    'orders.order.assigned': ['outlets'],
    'orders.order.released': ['outlets'],
    'orders.order.status_changed': ['outlets'],
  })
  owners = {
    auth: await anOwner('auth'),
    catalog: await anOwner('catalog'),
    outlets: await anOwner('outlets', () => [
      listenTo('orders.order.placed'),
      listenTo('orders.order.assigned'),
      listenTo('orders.order.released'),
      listenTo('orders.order.status_changed'),
    ]),
  }
  shop = await aShop({ broker })
})
afterAll(async () => {
  await shop.close()
  for (const owner of Object.values(owners)) await owner.close()
  await broker.stop()
})

const productEvent = (id: string, price_paise: number, version: number) =>
  owners.catalog.tell('catalog.product.changed', id, {
    product_id: id,
    name: 'Told Chai',
    price_paise,
    available: true,
    deleted: false,
    version,
  })
const personEvent = (given: Partial<EventData<'auth.person.changed'>>) => {
  const { id, name, phone, role, status, token_version } = shop.deliveryPerson
  const person = { person_id: id, name, phone, role, status, token_version, deleted: false, version: 1, ...given }
  return owners.auth.tell('auth.person.changed', person.person_id, person)
}
const known = (id: string) =>
  shop.db.selectFrom('known_products').select(['price_paise', 'version']).where('id', '=', id).executeTakeFirst()
const version = async (id: string) => (await known(id))?.version

test('a new price is asked for as soon as it is known', async () => {
  const id = randomUUID()
  await productEvent(id, 2000, 1)
  await eventually(async () => (await version(id)) === 1)
  await productEvent(id, 2500, 2)
  await eventually(async () => (await version(id)) === 2)
  const order = orderOf({ id, name: 'Told Chai', price_paise: 2000 })
  const { body } = await ask(shop, shop.customer, 'POST', '/orders', order)
  expect(body.detail).toBe('The price of Told Chai is now ₹25.00. Please review your cart.')
})

test('old events and repeats that arrive late change nothing', async () => {
  const id = randomUUID()
  await productEvent(id, 3000, 3)
  await eventually(async () => (await version(id)) === 3)
  for (const [price, at] of [
    [1000, 1],
    [3000, 3],
    [2000, 2],
  ] as const)
    await productEvent(id, price, at)
  await productEvent(id, 4000, 4)
  // What is written after this is also sent after it, whatever the aggregate.
  await eventually(async () => (await owners.catalog.db.selectFrom('outbox').select('id').execute()).length === 0)
  const after = randomUUID()
  await productEvent(after, 1, 1)
  await eventually(async () => (await version(after)) === 1)
  expect(await known(id)).toEqual({ price_paise: 4000, version: 4 })
})

test('the path of an order is heard by others, every step once and in its order', async () => {
  const { id } = await anOrder(shop)
  await ask(shop, shop.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: shop.deliveryPerson.id })
  for (const order_status of ['confirmed', 'preparing', 'out_for_delivery', 'delivered']) {
    await ask(shop, shop.deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status })
  }
  await eventually(async () => heardOf(id).length >= 6)
  expect(stepsOf(await storedOf(id))).toEqual([
    [1, 'orders.order.placed', 'pending'],
    [2, 'orders.order.assigned', 'pending'],
    [3, 'orders.order.status_changed', 'confirmed'],
    [4, 'orders.order.status_changed', 'preparing'],
    [5, 'orders.order.status_changed', 'out_for_delivery'],
    [6, 'orders.order.status_changed', 'delivered'],
  ])
  // A listener of several subjects has each in its order, and no order between them.
  const heardSteps = stepsOf(heardOf(id))
  for (const subject of new Set(heardSteps.map(([, each]) => each))) {
    const versions = heardSteps.flatMap(([at, each]) => (each === subject ? [at] : []))
    expect(versions).toEqual(stepsOf(await storedOf(id)).flatMap(([at, each]) => (each === subject ? [at] : [])))
  }
})

test('with the events that a delivery person is deleted their token ends and their orders are free', async () => {
  const leaving = { ...shop.deliveryPerson, id: randomUUID() }
  await personEvent({ person_id: leaving.id, name: 'Leaving' })
  await eventually(async () =>
    shop.db.selectFrom('known_people').select('id').where('id', '=', leaving.id).executeTakeFirst(),
  )
  const { id } = await anOrder(shop)
  await ask(shop, shop.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: leaving.id })
  expect((await ask(shop, leaving, 'GET', `/orders/${id}`)).status).toBe(200)

  await personEvent({ person_id: leaving.id, name: 'Leaving', deleted: true, version: 2 })
  await eventually(async () => (await ask(shop, leaving, 'GET', `/orders/${id}`)).status === 401, 2_000)
  await eventually(async () => heardOf(id).some(({ subject }) => subject === 'orders.order.released'))
  const { body } = await ask<Order>(shop, shop.manager, 'GET', `/orders/${id}`)
  expect(body.delivery_person_id).toBeNull()
})

test('with the broker killed and its data gone, orders go on, and all is told when it is back', async () => {
  const before = randomUUID()
  await productEvent(before, 1500, 1)
  await eventually(async () => (await version(before)) === 1)

  await broker.kill()
  await broker.wipe()
  const placed = await Promise.all(Array.from({ length: 20 }, () => anOrder(shop)))
  for (const { id } of placed) {
    await ask(shop, shop.manager, 'PUT', `/orders/${id}/status`, { order_status: 'confirmed' })
  }
  await productEvent(before, 1600, 2)
  await shop.db
    .updateTable('known_products')
    .set({ version: 0, price_paise: 1 })
    .where('id', '=', shop.chai.id)
    .execute()
  await productEvent(shop.chai.id, 2050, 1)
  await broker.start()

  await eventually(async () => (await version(before)) === 2, 10_000)
  await eventually(async () => (await version(shop.chai.id)) === 1, 10_000)
  await eventually(async () => placed.every(({ id }) => heardOf(id).length >= 2), 10_000)
  await eventually(async () => (await shop.db.selectFrom('outbox').select('id').execute()).length === 0, 10_000)
  for (const { id } of placed) {
    expect((await storedOf(id)).map(({ version: at }) => at)).toEqual([1, 2])
    expect(heardOf(id)).toHaveLength(2)
  }
}, 60_000)
