import { randomUUID } from 'node:crypto'
import { closeAfterTest, eventually } from '@tapri/service-testing/harness'
import { expect, test, vi } from 'vitest'
import { insertPerson, ofFile, placeOrder, request } from '../../testing/testing.ts'
import type { OrderEvent } from './rules.ts'
import { startPushService, type TestBrowser } from './testing-push-service.ts'
import {
  arrived,
  browserOf,
  createPushFixture,
  devicesOf,
  eventOf,
  happens,
  kindsOf,
  subscribe,
} from './testing-push.ts'

// Looks every 50 ms instead of every half second.
vi.mock(import('../send-due.ts'), async (original) => {
  const { sendDue, ...others } = await original()
  const often: typeof sendDue = (given) => sendDue({ ...given, everyMs: 50 })
  return { ...others, sendDue: often }
})

const fixture = ofFile(createPushFixture)

const changed = 'orders.order.status_changed'
const confirmed = { order_status: 'confirmed', version: 2 } as const

/** Creates a customer with a browser and an order, and returns the message for that order. */
async function newCustomer(language: 'en' | 'hi' = 'en') {
  const customer = { ...(await insertPerson(fixture.db, 'customer')), sid: randomUUID() }
  const browser = await browserOf(fixture, customer, language)
  const order = await placeOrder(fixture, customer)
  const change = (given: Partial<OrderEvent>) =>
    happens(fixture, changed, eventOf(order, { customer }, { ...confirmed, ...given }))
  const message = () =>
    fixture.db.selectFrom('push_messages').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const isOver = () => eventually(async () => (await message()).due_at === null)
  return { customer, browser, order, change, message, isOver }
}

test('a message has the order’s number and status and nothing about a person; it is encrypted and signed', async () => {
  const { customer, browser, order, change } = await newCustomer('hi')
  await change({})
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
  expect(delivered?.vapid).toMatchObject({ aud: fixture.pushService.origin, sub: 'mailto:help@tapri.example' })
  await eventually(async () => (await devicesOf(fixture, customer)).body[0]?.last_sent_at)
})

test('all admins are told, and whoever lost an order, but nobody what they did themselves', async () => {
  const { customer, manager, admin, db } = fixture
  const deliveryPerson = await insertPerson(db, 'delivery')
  for (const person of [customer, deliveryPerson, admin]) await browserOf(fixture, person)
  const order = await placeOrder(fixture)
  const url = `/orders/${order.id}`
  const assign = () => request(fixture, manager, 'PUT', `${url}/assign`, { delivery_person_id: deliveryPerson.id })
  const told = async (subject: string, given: Partial<OrderEvent>) => {
    await db.deleteFrom('push_messages').execute()
    await happens(fixture, subject, eventOf(order, fixture, given))
    const messages = await db.selectFrom('push_messages').select('kind').distinct().execute()
    return messages.map(({ kind }) => kind)
  }
  await assign()
  await request(fixture, deliveryPerson, 'POST', `${url}/release`, { reason: 'other' })
  expect(await told('orders.order.released', { version: 3 })).toEqual([])
  await assign()
  await request(fixture, manager, 'POST', `${url}/release`, { reason: 'other' })
  expect(await told('orders.order.released', { version: 5 })).toEqual(['released'])
  await request(fixture, customer, 'POST', `${url}/cancel`, { reason: 'other' })
  expect(await told(changed, { version: 6, order_status: 'cancelled' })).toEqual([])
  expect(await told('orders.order.alerted', { version: 1, alert: { level: 'admin' } })).toEqual(['needs_somebody'])
  // The alert has the version of the customer's own change.
  expect(await told('orders.order.alerted', { version: 1, alert: { level: 'customer' } })).toEqual(['late'])
})

test('who corrects how an order was paid is not told, its delivery person is', async () => {
  const { db } = fixture
  const deliveryPerson = await insertPerson(db, 'delivery')
  await db.updateTable('known_outlets').set({ upi_payee: 'tapri@okbank' }).execute()
  const { id } = await placeOrder(fixture)
  const act = (by: typeof deliveryPerson, what: string, body: object) =>
    request(fixture, by, 'PUT', `/orders/${id}/${what}`, body)
  await act(fixture.manager, 'assign', { delivery_person_id: deliveryPerson.id })
  await act(deliveryPerson, 'status', { order_status: 'delivered' })
  const [carrier, own] = [await browserOf(fixture, deliveryPerson), await browserOf(fixture, fixture.manager)]
  const body = { paid_by: 'upi', upi_reference: '412345678901', reason: 'wrong_button' }
  expect((await act(fixture.manager, 'payment', body)).status).toBe(200)
  await arrived(carrier)
  expect([kindsOf(carrier), kindsOf(own)]).toEqual([['changed'], []])
})

test('a repeated event sends nothing again, and an older one that comes late is left out', async () => {
  const { browser, change, message, isOver } = await newCustomer()
  await change({ order_status: 'out_for_delivery', version: 4 })
  await arrived(browser)
  await isOver()
  for (const again of [{ order_status: 'out_for_delivery', version: 4 } as const, confirmed]) {
    await change(again)
    expect(await message()).toMatchObject({ version: 4, due_at: null })
  }
  await change({ order_status: 'delivered', version: 5 })
  await arrived(browser, 2)
  expect(kindsOf(browser)).toEqual(['on_the_way', 'delivered'])
})

test('a push service that says that a subscription is gone ends it', async () => {
  const { customer, browser, change } = await newCustomer()
  browser.answer = (response) => response.writeHead(410).end()
  await change({})
  await eventually(async () => (await devicesOf(fixture, customer)).body.length === 0)
  expect(browser.attempts).toBe(1)
})

test('what a push service fails to take is sent again, at most 6 times, and its device stays', async () => {
  const { customer, browser, change, message, isOver } = await newCustomer()
  browser.answer = (response) => response.writeHead(503).end()
  await change({})
  await eventually(async () => browser.attempts === 1 && (await message()).claimed_until === null)
  expect(Number((await message()).due_at)).toBeGreaterThan(Date.now() + 2_000)
  const last = { due_at: new Date(), attempts: 5 }
  await fixture.db.updateTable('push_messages').set(last).where('due_at', 'is not', null).execute()
  await isOver()
  expect((await devicesOf(fixture, customer)).body).toHaveLength(1)
  delete browser.answer
  await change({ version: 3 })
  await arrived(browser)
})

test('a redirect is not followed', async () => {
  const { browser, change, isOver } = await newCustomer()
  const elsewhere = fixture.pushService.browser()
  browser.answer = (response) => response.writeHead(307, { location: elsewhere.subscription.endpoint }).end()
  await change({})
  await isOver()
  expect([browser.attempts, elsewhere.attempts]).toEqual([1, 0])
})

test('a push service that never answers takes no place of another, and its messages are tried again', async () => {
  const [slow, quick] = [await startPushService(), await startPushService()]
  const own = await createPushFixture({
    settings: { PUSH_SERVICES: `${slow.origin},${quick.origin}`, PUSH_TIMEOUT_MS: 6_000 },
  })
  closeAfterTest({ close: async () => (slow.close(), quick.close(), own.close()) })
  const tell = async (customer: typeof own.customer) =>
    happens(own, changed, eventOf(await placeOrder(own, customer), { customer }, confirmed))
  const stuck: TestBrowser[] = []
  for (const customer of [await insertPerson(own.db, 'customer'), await insertPerson(own.db, 'customer')]) {
    for (let device = 0; device < 10; device += 1) {
      const browser = slow.browser()
      browser.answer = () => undefined
      await subscribe(own, customer, browser)
      stuck.push(browser)
    }
    await tell(customer)
  }
  const asked = () => stuck.filter(({ attempts }) => attempts > 0).length
  await eventually(async () => asked() >= 16)
  const browser = quick.browser()
  await subscribe(own, own.customer, browser)
  await tell(own.customer)
  await arrived(browser)
  expect(asked(), 'those of the other service still wait').toBe(16)
  await eventually(async () => asked() === stuck.length)
})

test('nothing is sent of an event that is an hour old', async () => {
  const { browser, change, message, isOver } = await newCustomer()
  const anHourAgo = new Date(Date.now() - 3_601_000)
  await change({ at: anHourAgo.toISOString() })
  await expect(message()).rejects.toThrow('no result')
  browser.answer = (response) => response.writeHead(503).end()
  await change({})
  await eventually(async () => browser.attempts === 1 && (await message()).claimed_until === null)
  const waited = { due_at: new Date(), happened_at: anHourAgo }
  await fixture.db.updateTable('push_messages').set(waited).where('due_at', 'is not', null).execute()
  await isOver()
  expect(browser.attempts).toBe(1)
})

const tables = () => fixture.db
const ends: Record<string, (person: { id: string; sid: string }) => Promise<unknown>> = {
  'the session has ended': ({ sid }) =>
    tables()
      .insertInto('replica_ended_sessions')
      .values({ id: sid, expires_at: new Date(Date.now() + 3_600_000), version: 1 })
      .execute(),
  'the account is deleted': ({ id }) =>
    tables().updateTable('known_people').set({ deleted: true }).where('id', '=', id).execute(),
  'the role is another': ({ id }) =>
    tables().updateTable('known_people').set({ role: 'outlet_manager' }).where('id', '=', id).execute(),
  'the session has expired': ({ sid }) =>
    tables().updateTable('push_subscriptions').set({ expires_at: new Date() }).where('session_id', '=', sid).execute(),
  'a backup was restored since': () => tables().updateTable('signing_epoch').set({ valid_from: new Date() }).execute(),
}
test.each(Object.entries(ends))('nothing is sent when %s, though the device is still there', async (_, end) => {
  const { customer, browser, change, message, isOver } = await newCustomer()
  await end(customer)
  await change({})
  await isOver()
  expect([(await message()).attempts, browser.attempts]).toEqual([1, 0])
})
