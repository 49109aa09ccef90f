import { randomUUID } from 'node:crypto'
import type { MessagePreference } from '@tapri/contracts/messages'
import { eventually } from '@tapri/service-testing/harness'
import { inboundOf, receiptOf, signedWebhook } from '@tapri/service-testing/message-providers/http-providers'
import { expect, test } from 'vitest'
import { fixtureOfFile, insertPerson, ofFile, placeOrder, request } from '../../testing/testing.ts'
import { settle } from './queue.ts'
import { writeReceipt } from './receipts.ts'
import { createMessagesFixture, moved, placeIn } from './testing-messages.ts'

const fixture = ofFile(() => createMessagesFixture())
const demo = fixtureOfFile()

type Person = Awaited<ReturnType<typeof insertPerson>>
interface Listed {
  channels: MessagePreference[]
  is_demo: boolean
}

const listed = async (by: Person) => (await request<Listed>(fixture, by, 'GET', '/messages/preferences')).body
const save = (by: Person, channel: string, body: object, language = 'en') =>
  request<MessagePreference>(fixture, by, 'PUT', `/messages/preferences/${channel}`, body, {
    'accept-language': language,
  })
const wantedOf = async (by: Person) =>
  Object.fromEntries((await listed(by)).channels.map(({ channel, wanted }) => [channel, wanted]))
const consentsOf = ({ id }: Person) =>
  fixture.db
    .selectFrom('message_consents')
    .select(['channel', 'wanted', 'by'])
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()

test('SMS is on, the others wait to be asked for; each change is kept with who made it', async () => {
  const person = await insertPerson(fixture.db, 'customer')
  expect(await listed(person)).toEqual({
    channels: [
      { channel: 'sms', wanted: true, changed_at: null },
      { channel: 'whatsapp', wanted: false, changed_at: null },
      { channel: 'email', wanted: false, changed_at: null },
    ],
    is_demo: false,
  })
  expect((await save(person, 'email', { wanted: true })).body).toMatchObject({ code: 'INVALID_INPUT' })
  const email = 'asha@mail.example'
  expect((await save(person, 'email', { wanted: true, email })).body).toMatchObject({ wanted: true, email })
  for (const wanted of [false, false, true]) expect((await save(person, 'email', { wanted })).body.email).toBe(email)
  await save(person, 'sms', { wanted: false })
  expect(await wantedOf(person)).toEqual({ sms: false, whatsapp: false, email: true })
  expect(await consentsOf(person)).toEqual([
    { channel: 'email', wanted: true, by: 'page' },
    { channel: 'email', wanted: false, by: 'page' },
    { channel: 'email', wanted: true, by: 'page' },
    { channel: 'sms', wanted: false, by: 'page' },
  ])
})

test('a channel that is not set is not listed and cannot be turned on', async () => {
  const own = await createMessagesFixture({ settings: { WHATSAPP_PHONE_ID: '', SMTP_URL: '' } })
  const { body } = await request<Listed>(own, own.customer, 'GET', '/messages/preferences')
  expect(body.channels.map(({ channel }) => channel)).toEqual(['sms'])
  const refused = await request(own, own.customer, 'PUT', '/messages/preferences/whatsapp', { wanted: true })
  expect([refused.status, refused.body.code]).toEqual([409, 'MESSAGE_CHANNEL_OFF'])
  await own.close()
})

const post = (url: string, payload: string, headers: Record<string, string>) =>
  fixture.app.inject({ method: 'POST', url, payload, headers })
const notice = (value: object, secret = fixture.secrets.WHATSAPP_APP_SECRET) => {
  const { body, headers } = signedWebhook(secret, value)
  return post('/messages/whatsapp', body, headers)
}

test('WhatsApp is answered its challenge, and nobody else', async () => {
  const ask = (token: string) =>
    fixture.app.inject(`/messages/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const { statusCode, body } = await ask(encodeURIComponent(fixture.secrets.WHATSAPP_VERIFY_TOKEN))
  expect([statusCode, body]).toEqual([200, '1158201444'])
  expect((await ask('wrong')).statusCode).toBe(403)
})

test('receipts go forwards only, and a lost answer is known by one; unsigned ones are refused', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  await save(customer, 'sms', { wanted: false })
  await save(customer, 'whatsapp', { wanted: true })
  const { order, happens, settled, rows } = await placeIn(fixture, customer)
  await moved(fixture, order.id, 'confirmed')
  fixture.providers.meet('whatsapp', 'lost')
  await happens({})
  expect(await settled()).toMatchObject([{ status: 'unknown' }])
  const taken = fixture.providers.taken.find(({ text }) => text.includes(order.id.slice(0, 8)))
  if (!taken) throw new Error('the stand-in has no message')
  expect((await notice(receiptOf(taken, 'read'), 'another secret')).statusCode).toBe(403)
  for (const status of ['delivered', 'read', 'sent', 'failed'] as const) {
    expect((await notice(receiptOf(taken, status))).statusCode).toBe(200)
  }
  expect(await rows()).toMatchObject([{ status: 'read', provider_id: taken.provider_id }])
})

test.each(['answer', 'receipt'])('a WhatsApp message whose %s comes first is paid once', async (first) => {
  const { db } = fixture
  const [id, order_id, happened_at] = [`paid-${first}`, randomUUID(), new Date()]
  const message = { id, order_id, person_id: order_id, kind: 'confirmed', about: '', channel: 'whatsapp' } as const
  const claimed_until = new Date(Date.now() + 600_000)
  await db
    .insertInto('customer_messages')
    .values({ ...message, happened_at, due_at: happened_at, claimed_until })
    .execute()
  const steps = [
    () => settle(db, id, { verdict: { status: 'sent' }, providerId: 'wamid.1', costPaise: 80 }),
    () => writeReceipt(db, { id, provider_id: 'wamid.1', status: 'delivered' }, 80),
  ]
  for (const step of first === 'answer' ? steps : steps.toReversed()) await step()
  const row = await db.selectFrom('customer_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'delivered', cost_paise: 80, due_at: null, claimed_until: null })
})

test('who writes STOP gets no more, by WhatsApp, by SMS, and by one click of an e-mail', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const wanted = true
  await save(customer, 'whatsapp', { wanted })
  await save(customer, 'email', { wanted, email: 'asha@mail.example' }, 'hi')
  await notice(inboundOf(customer.phone, 'thank you'))
  expect(await wantedOf(customer)).toEqual({ sms: true, whatsapp: true, email: true })
  const longAgo = new Date('2026-01-05T09:00:00Z')
  await fixture.db
    .updateTable('message_preferences')
    .set({ changed_at: longAgo })
    .where('person_id', '=', customer.id)
    .execute()
  await notice(inboundOf(customer.phone, 'रोकें'))
  const changed = fixture.db.selectFrom('message_preferences').select('changed_at').where('channel', '=', 'whatsapp')
  const { changed_at } = await changed.where('person_id', '=', customer.id).executeTakeFirstOrThrow()
  expect(changed_at.getTime()).toBeGreaterThan(longAgo.getTime())

  const sms = (token: string) =>
    post('/messages/sms', JSON.stringify({ from: customer.phone, text: 'STOP' }), {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    })
  expect((await sms('wrong')).statusCode).toBe(403)
  expect((await sms(fixture.secrets.SMS_STOP_TOKEN)).statusCode).toBe(204)

  const row = fixture.db.selectFrom('message_preferences').select('stop_token').where('person_id', '=', customer.id)
  const { stop_token } = await row.where('channel', '=', 'email').executeTakeFirstOrThrow()
  const url = `/messages/stop/${stop_token}`
  const shown = await fixture.app.inject({ url, headers: { 'accept-language': 'hi' } })
  expect(shown.body).toContain('ये ईमेल बंद करें')
  expect((await wantedOf(customer)).email, 'a look stops nothing').toBe(true)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post(url, 'List-Unsubscribe=One-Click', form)).statusCode).toBe(200)
  expect((await post('/messages/stop/nonesuch', '', form)).statusCode).toBe(404)

  expect(await wantedOf(customer)).toEqual({ sms: false, whatsapp: false, email: false })
  expect((await consentsOf(customer)).filter(({ by }) => by === 'message')).toHaveLength(3)
  const { order, happens, rows } = await placeIn(fixture, customer)
  await moved(fixture, order.id, 'confirmed')
  await happens({})
  expect(await rows()).toEqual([])
})

test('a demo shows what it would have sent; with a channel there is no such page', async () => {
  const { id } = await placeOrder(demo)
  const refund = { amount: 1, way: 'credit', reason: 'goodwill' }
  for (const order_status of ['confirmed', 'delivered'])
    await request(demo, demo.manager, 'PUT', `/orders/${id}/status`, { order_status })
  expect((await request(demo, demo.manager, 'POST', `/orders/${id}/refunds`, refund)).status).toBe(201)
  const page = () => demo.app.inject('/demo/messages')
  await eventually(async () => (await page()).body.includes(`Rs 1.00 of your order ${id.slice(0, 8)}`))
  expect((await page()).headers['content-type']).toContain('text/html')
  expect((await fixture.app.inject('/demo/messages')).statusCode).toBe(404)
})
