import { closeAfterTest, eventually, testBroker } from '@tapri/service-testing/harness'
import { expect, onTestFinished, test } from 'vitest'
import { insertPerson, placeOrder, request } from '../../testing.ts'
import type { OrderEvent } from './rules.ts'
import { arrived, browserOf, createPushFixture, devicesOf, eventOf, happens } from './testing-push.ts'
import type { TestBrowser } from './testing-push-service.ts'

const fixtureOf = async (settings = {}) => {
  const fixture = await createPushFixture({ settings })
  closeAfterTest(fixture)
  return fixture
}

const confirmed = { order_status: 'confirmed', version: 2 } as const
const kinds = ({ delivered }: TestBrowser) => delivered.map(({ message }) => message.kind)

test('a message has the order’s number and status and nothing about a person; it is encrypted and signed', async () => {
  const fixture = await fixtureOf()
  const { customer, pushService } = fixture
  const browser = await browserOf(fixture, customer, 'hi')
  const order = await placeOrder(fixture)
  await happens(fixture, 'orders.order.status_changed', eventOf(order, fixture, confirmed))
  await arrived(browser)
  const [delivered] = browser.delivered
  expect(delivered?.message).toEqual({
    kind: 'confirmed',
    order_id: order.id,
    order_number: order.id.slice(0, 8),
    order_status: 'confirmed',
    language: 'hi',
    role: 'customer',
  })
  expect(delivered?.headers).toMatchObject({ ttl: '3600', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(delivered?.headers.topic).toMatch(/^[\w-]{32}$/)
  expect(delivered?.vapid).toMatchObject({ aud: pushService.origin, sub: 'mailto:help@tapri.example' })
  const [device] = (await devicesOf(fixture, customer)).body
  expect(
    await eventually(async () => device && (await devicesOf(fixture, customer)).body[0]?.last_sent_at),
  ).toBeTruthy()
})

test('the service reads its own events: an order placed, confirmed and assigned reaches three phones', async () => {
  const broker = await testBroker()
  onTestFinished(() => broker.stop())
  const fixture = await createPushFixture({ broker })
  closeAfterTest(fixture)
  const { customer, manager, deliveryPerson } = fixture
  const browsers = [
    await browserOf(fixture, customer),
    await browserOf(fixture, manager),
    await browserOf(fixture, deliveryPerson),
  ]
  const { id } = await placeOrder(fixture)
  await request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'confirmed' })
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  for (const browser of browsers) await arrived(browser)
  expect(browsers.map(kinds)).toEqual([['confirmed'], ['new_order'], ['assigned']])
})

test('who is told: the customer, the outlet’s manager, all admins, the delivery person', async () => {
  const fixture = await fixtureOf()
  const { customer, manager, admin, deliveryPerson, db } = fixture
  const people = { customer, manager, admin, deliveryPerson, other: await insertPerson(db, 'outlet_manager') }
  const browsers = new Map<string, TestBrowser>()
  for (const [name, person] of Object.entries(people)) browsers.set(name, await browserOf(fixture, person))
  const order = await placeOrder(fixture)
  const url = `/orders/${order.id}`
  await request(fixture, manager, 'PUT', `${url}/assign`, { delivery_person_id: deliveryPerson.id })
  const told = async (subject: string, given: Partial<OrderEvent>) => {
    const before = new Map([...browsers].map(([name, { delivered }]) => [name, delivered.length]))
    await happens(fixture, subject, eventOf(order, fixture, given))
    const those = () => [...browsers].filter(([name, { delivered }]) => delivered.length > (before.get(name) ?? 0))
    await eventually(async () => those().length > 0)
    return those().map(([name, { delivered }]) => `${name}: ${delivered.at(-1)?.message.kind}`)
  }
  expect(await told('orders.order.placed', { version: 1 })).toEqual(['manager: new_order'])
  expect(await told('orders.order.alerted', { version: 1, alert: { level: 'outlet' } })).toEqual([
    'manager: needs_somebody',
  ])
  expect(await told('orders.order.alerted', { version: 1, alert: { level: 'admin' } })).toEqual([
    'admin: needs_somebody',
  ])
  expect(await told('orders.order.alerted', { version: 1, alert: { level: 'customer' } })).toEqual(['customer: late'])
  expect(await told('orders.order.assigned', { version: 2, delivery_person_id: deliveryPerson.id })).toEqual([
    'deliveryPerson: assigned',
  ])
  // A released order has no delivery person: the timeline names who lost it.
  const entry = { order_id: order.id, version: 3, what: 'released', to_status: 'pending', actor_id: null } as const
  const lost = { from_status: 'pending', delivery_person_id: deliveryPerson.id, actor_role: null } as const
  await db
    .insertInto('order_timeline')
    .values({ ...entry, ...lost })
    .execute()
  expect(await told('orders.order.released', { version: 3 })).toEqual(['deliveryPerson: released'])
})

test('nobody is told what they did themselves, on none of their devices', async () => {
  const fixture = await fixtureOf()
  const { customer, manager, deliveryPerson, db } = fixture
  for (const person of [customer, deliveryPerson]) await browserOf(fixture, person)
  const order = await placeOrder(fixture)
  const url = `/orders/${order.id}`
  const assign = () => request(fixture, manager, 'PUT', `${url}/assign`, { delivery_person_id: deliveryPerson.id })
  const release = { reason: 'other' }
  const told = async (subject: string, given: Partial<OrderEvent>) => {
    await db.deleteFrom('push_messages').execute()
    await happens(fixture, subject, eventOf(order, fixture, given))
    const messages = await db.selectFrom('push_messages').select('kind').execute()
    return messages.map(({ kind }) => kind)
  }
  await assign()
  await request(fixture, deliveryPerson, 'POST', `${url}/release`, release)
  expect(await told('orders.order.released', { version: 3 })).toEqual([])
  await assign()
  await request(fixture, manager, 'POST', `${url}/release`, release)
  expect(await told('orders.order.released', { version: 5 })).toEqual(['released'])
  await request(fixture, customer, 'POST', `${url}/cancel`, release)
  expect(await told('orders.order.status_changed', { version: 6, order_status: 'cancelled' })).toEqual([])
  // Its version is that of the customer's own change.
  expect(await told('orders.order.alerted', { version: 1, alert: { level: 'customer' } })).toEqual(['late'])
})

test('a repeated event sends nothing again, and an older one that comes late is left out', async () => {
  const fixture = await fixtureOf()
  const browser = await browserOf(fixture, fixture.customer)
  const order = await placeOrder(fixture)
  const change = (given: Partial<OrderEvent>) =>
    happens(fixture, 'orders.order.status_changed', eventOf(order, fixture, given))
  await change({ order_status: 'out_for_delivery', version: 4 })
  await arrived(browser)
  const row = () => fixture.db.selectFrom('push_messages').select(['version', 'due_at']).executeTakeFirstOrThrow()
  await eventually(async () => (await row()).due_at === null)
  await change({ order_status: 'out_for_delivery', version: 4 })
  expect(await row()).toEqual({ version: 4, due_at: null })
  await change(confirmed)
  expect(await row()).toEqual({ version: 4, due_at: null })
  await change({ order_status: 'delivered', version: 5 })
  await arrived(browser, 2)
  expect(kinds(browser)).toEqual(['on_the_way', 'delivered'])
})

test.each([
  ['the session has ended', { session: true }],
  ['the account is deleted', { deleted: true }],
  ['the role is another', { role: 'outlet_manager' }],
  ['the session has expired', { expired: true }],
  ['a backup was restored since', { epoch: true }],
  ['the event is an hour old', { late: true }],
])('nothing is sent when %s, though the device is still there', async (_, given) => {
  const fixture = await fixtureOf()
  const { db } = fixture
  const customer = { ...(await insertPerson(db, 'customer')), sid: 'a-session' }
  const browser = await browserOf(fixture, customer)
  const order = await placeOrder(fixture, customer)
  const inAnHour = new Date(Date.now() + 3_600_000)
  if ('session' in given)
    await db
      .insertInto('replica_ended_sessions')
      .values({ id: 'a-session', expires_at: inAnHour, version: 1 })
      .execute()
  if ('deleted' in given)
    await db.updateTable('known_people').set({ deleted: true }).where('id', '=', customer.id).execute()
  if ('role' in given)
    await db.updateTable('known_people').set({ role: 'outlet_manager' }).where('id', '=', customer.id).execute()
  if ('expired' in given) await db.updateTable('push_subscriptions').set({ expires_at: new Date() }).execute()
  if ('epoch' in given) await db.updateTable('signing_epoch').set({ valid_from: new Date() }).execute()
  const at = new Date(Date.now() - ('late' in given ? 3_601_000 : 0)).toISOString()
  const event = { ...eventOf(order, fixture, { ...confirmed, at }), customer_id: customer.id }
  await happens(fixture, 'orders.order.status_changed', event)
  const row = () => db.selectFrom('push_messages').select(['due_at', 'attempts']).executeTakeFirstOrThrow()
  await eventually(async () => (await row()).due_at === null)
  expect((await row()).attempts).toBe(1)
  expect(browser.attempts).toBe(0)
})
