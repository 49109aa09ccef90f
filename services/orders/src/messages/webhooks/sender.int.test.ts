import type { Webhook } from '@tapri/contracts/webhooks'
import { eventually, type TestBroker, testBroker, testDatabase } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orders } from '../../service.ts'
import { orderBody, placeOrder, request } from '../../testing/testing.ts'
import {
  addWebhook,
  createWebhooksFixture,
  formFor,
  logOf,
  type Receiver,
  startReceiver,
  type WebhooksFixture,
} from './testing-receiver.ts'

/** Two processes of the service share the work of every test in this file. */
let broker: TestBroker
let receiver: Receiver
let fixture: WebhooksFixture
let second: WebhooksFixture
beforeAll(async () => {
  broker = await testBroker()
  receiver = await startReceiver()
  const options = { broker, databaseUrl: await testDatabase(orders.migrations) }
  fixture = await createWebhooksFixture(receiver, options)
  second = await createWebhooksFixture(receiver, options)
})
afterEach(async () => {
  await fixture.db.deleteFrom('webhooks').execute()
  receiver.clear()
})
afterAll(async () => {
  await fixture.close()
  await second.close()
  await receiver.close()
  await broker.stop()
})

const setStatus = (id: string, order_status: string) =>
  request(fixture, fixture.admin, 'PUT', `/orders/${id}/status`, { order_status })

const stepsOf = (id: string) =>
  receiver.taken.flatMap(({ body: { data } }) => (data['order_id'] === id ? [data['order_status']] : []))

/** Moves the clock of waiting messages: their pauses are over. */
const passPauses = () => sql`update webhook_messages set due_at = now() where due_at > now()`.execute(fixture.db)

test('each webhook is told what it asks for, in the order of each order, although one message fails at first', async () => {
  const { customer, chai } = fixture
  await placeOrder(fixture)
  const { webhook, secret } = await addWebhook(fixture, formFor(receiver))
  await addWebhook(fixture, formFor(receiver, { url: `${receiver.origin}/assigned`, types: ['order.assigned'] }))
  const { id } = await placeOrder(fixture)
  const other = (await request<{ id: string }>(fixture, customer, 'POST', '/orders', orderBody(chai))).body.id
  await eventually(async () => receiver.taken.length === 2)
  let refusals = 0
  receiver.answer = (response, { data }) => {
    if (data['order_id'] !== id || data['order_status'] !== 'confirmed' || refusals === 1) return false
    refusals += 1
    response.writeHead(500).end()
    return true
  }
  for (const step of ['confirmed', 'preparing', 'out_for_delivery', 'delivered']) await setStatus(id, step)
  await setStatus(other, 'confirmed')
  await eventually(async () => stepsOf(other).length === 2)
  expect(stepsOf(id)).toEqual(['pending'])
  await eventually(async () => (await passPauses(), stepsOf(id).length === 5))
  expect(stepsOf(id)).toEqual(['pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered'])
  const last = receiver.taken.find(({ body }) => body.data['order_status'] === 'delivered')
  expect(last?.body).toMatchObject({ data: { total_amount: 41, payment_status: 'paid', paid_by: 'cash', version: 5 } })
  expect(last?.body.data['bill_number']).toMatch(/\d$/)
  expect(receiver.taken.every(({ path, isSignedBy }) => path === '/books' && isSignedBy(secret))).toBe(true)
  await eventually(async () => (await logOf(fixture, webhook.id)).every(({ state }) => state === 'delivered'))
  expect((await logOf(fixture, webhook.id)).filter(({ attempts }) => attempts === 2)).toHaveLength(1)
})

test('what happened while a webhook was off, or the broker lost its data, is told afterwards, each change once', async () => {
  const { admin, db } = fixture
  const { webhook } = await addWebhook(fixture, formFor(receiver))
  const switched = (active: boolean) =>
    request<Webhook>(fixture, admin, 'PUT', `/admin/webhooks/${webhook.id}`, formFor(receiver, { active }))
  const { id } = await placeOrder(fixture)
  await eventually(async () => receiver.taken.length === 1)
  await switched(false)
  const { jsm } = await fixture.bus.connected
  const { last_seq } = (await jsm.streams.info('ORDERS')).state
  await setStatus(id, 'confirmed')
  await eventually(async () => (await jsm.streams.info('ORDERS')).state.last_seq === last_seq + 1)
  expect(receiver.attempts).toHaveLength(1)
  // A cursor in a stream that no longer exists: the timeline says what was missed.
  await db.updateTable('webhooks').set({ read_epoch: 'another', read_sequence: 9 }).execute()
  await switched(true)
  await eventually(async () => receiver.taken.length === 2)
  await setStatus(id, 'preparing')
  await eventually(async () => receiver.taken.length === 3)
  expect(receiver.attempts).toEqual([1, 2, 3].map((version) => `msg_${id}_${version}`))
})

test('more than 2,000 changes of one minute each become a message after the broker lost its data', async () => {
  const { db } = fixture
  const { id } = await placeOrder(fixture)
  await addWebhook(fixture, formFor(receiver, { types: ['order.assigned'] }))
  await sql`
    insert into order_timeline (order_id, version, what, from_status, to_status, delivery_person_id, at)
    select ${id}, version, 'assigned', 'pending', 'pending', ${fixture.deliveryPerson.id}, now() - version * interval '10 ms'
    from generate_series(2, 2_500) as version`.execute(db)
  // An address that is never called: messages on their way would arrive while the next test runs.
  await sql`
    update webhooks set read_epoch = 'another', read_sequence = 9, created_at = now() - interval '1 hour',
      url = 'https://10.0.0.1/'`.execute(db)
  const made = () => sql<{ id: string }>`select id from webhook_messages`.execute(db)
  await expect.poll(async () => (await made()).rows.length).toBe(2_499)
})

test('two processes send each message once', async () => {
  await addWebhook(fixture, formFor(receiver, { types: ['order.placed'] }))
  const orders = await Promise.all(Array.from({ length: 30 }, () => placeOrder(fixture)))
  await eventually(async () => receiver.taken.length >= 30)
  expect(new Set(receiver.attempts)).toEqual(new Set(orders.map(({ id }) => `msg_${id}_1`)))
  expect(receiver.attempts).toHaveLength(30)
})

test('410 ends a webhook; one that took nothing until the last attempt is switched off and gets what waits later', async () => {
  const { admin, db } = fixture
  const [gone, dead] = [
    await addWebhook(fixture, formFor(receiver)),
    await addWebhook(fixture, formFor(receiver, { url: `${receiver.origin}/dead` })),
  ]
  const sendTest = (id: string) => request(fixture, admin, 'POST', `/admin/webhooks/${id}/test`)
  const found = async (id: string) =>
    (await request<{ webhooks: Webhook[] }>(fixture, admin, 'GET', '/admin/webhooks')).body.webhooks.find(
      (webhook) => webhook.id === id,
    )
  receiver.answer = (response) => Boolean(response.writeHead(410).end())
  await sendTest(gone.webhook.id)
  await eventually(async () => (await found(gone.webhook.id))?.off_because === 'gone')
  receiver.answer = (response) => Boolean(response.writeHead(503).end())
  await sendTest(dead.webhook.id)
  await eventually(async () => (await found(dead.webhook.id))?.failing_since)
  await db.updateTable('webhook_messages').set({ attempts: 10, due_at: new Date() }).execute()
  await eventually(async () => (await found(dead.webhook.id))?.off_because === 'unanswered')
  expect(await found(dead.webhook.id)).toMatchObject({ active: false, waiting: 1 })
  receiver.answer = () => false
  const form = formFor(receiver, { url: `${receiver.origin}/dead` })
  await request(fixture, admin, 'PUT', `/admin/webhooks/${dead.webhook.id}`, form)
  await eventually(async () => receiver.taken.length === 1)
  expect(await eventually(async () => (await found(dead.webhook.id))?.last_delivered_at)).toBeTruthy()
  expect(await found(dead.webhook.id)).toMatchObject({ active: true, waiting: 0, failing_since: null })
})

test('a message that alone is refused until the last attempt has failed, and the next of its order follows', async () => {
  const { db } = fixture
  const { webhook } = await addWebhook(fixture, formFor(receiver))
  const { id } = await placeOrder(fixture)
  await eventually(async () => receiver.taken.length === 1)
  receiver.answer = (response, { data }) =>
    data['order_status'] === 'confirmed' && Boolean(response.writeHead(400).end())
  await setStatus(id, 'confirmed')
  await eventually(async () => receiver.attempts.length === 2)
  await setStatus(id, 'preparing')
  await placeOrder(fixture)
  // Marked as delivered, so that the webhook does not count as failing.
  await eventually(
    async () => (await logOf(fixture, webhook.id)).filter(({ state }) => state === 'delivered').length === 2,
  )
  await db.updateTable('webhook_messages').set({ attempts: 10 }).where('attempts', '>', 0).execute()
  await eventually(async () => (await passPauses(), stepsOf(id).includes('preparing')))
  const log = await logOf(fixture, webhook.id)
  const failed = log.filter(({ state }) => state === 'failed')
  expect(failed).toMatchObject([{ id: `msg_${id}_2`, attempts: 11, last_status: 400, next_at: null }])
})
