import type { Order } from '@tapri/contracts/orders'
import { eraseRows } from '@tapri/service-kit/data/personal-data'
import { eventually } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertPerson, ofFile, orderBody, request } from '../../testing/testing.ts'
import { personalTables } from '../../order/personal-tables.ts'
import { createMessagesFixture, moved, placeIn } from './testing-messages.ts'

// Looks every 50 ms instead of every second.
vi.mock(import('../send-due.ts'), async (original) => {
  const { sendDue, ...others } = await original()
  const often: typeof sendDue = (given) => sendDue({ ...given, everyMs: 50 })
  return { ...others, sendDue: often }
})

const fixture = ofFile(() => createMessagesFixture())

const wants = (person: { id: string }, channel: 'sms' | 'whatsapp' | 'email', wanted = true) =>
  fixture.db
    .insertInto('message_preferences')
    .values({
      person_id: person.id,
      channel,
      wanted,
      language: 'en',
      stop_token: `${channel}-${person.id}`,
      address: channel === 'email' ? 'asha@mail.example' : null,
      changed_at: sql<Date>`now() - interval '1 hour'`,
    })
    .execute()
const sent = (id: string) => fixture.providers.taken.filter((message) => message.text.includes(id.slice(0, 8)))

test('a customer is told by SMS in the language of the order, with time and link, once, and it is counted', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const { order, happens, settled } = await placeIn(fixture, customer)
  await moved(fixture, order.id, 'confirmed')
  for (let n = 0; n < 3; n += 1) await happens({})
  const [row] = await settled()
  const taken = sent(order.id)
  expect(taken).toHaveLength(1)
  // Near midnight the time is given with its day.
  expect(taken[0]?.text).toMatch(
    /^Chai Point: आपका ऑर्डर [\da-f]{8} कन्फ़र्म हो गया, (?:[\u0900-\u097f]+, \d+ )?[\u0900-\u097f ]+ \d+:\d\d बजे तक मिलेगा। https:\/\/chai\.example\/customer\/track\/[\da-f-]+$/,
  )
  expect(row).toMatchObject({ status: 'sent', channel: 'sms', provider_id: taken[0]?.provider_id, attempts: 1 })
  expect(row?.cost_paise).toBe(20 * Math.ceil((taken[0]?.text.length ?? 0) / 70))
})

test('each channel that is wanted, and no other; an e-mail can be stopped by one click', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  await wants(customer, 'sms', false)
  await wants(customer, 'whatsapp')
  await wants(customer, 'email')
  const { order, happens, settled } = await placeIn(fixture, customer, 'en')
  await moved(fixture, order.id, 'out_for_delivery')
  await happens({ order_status: 'out_for_delivery' })
  await settled()
  const taken = sent(order.id).toSorted((a, b) => a.channel.localeCompare(b.channel))
  expect(taken.map(({ channel }) => channel)).toEqual(['email', 'whatsapp'])
  const stop = `https://chai.example/api/messages/stop/email-${customer.id}`
  expect(taken[0]).toMatchObject({ to: 'asha@mail.example', details: { 'list-unsubscribe': `<${stop}>` } })
  expect(taken[0]?.text).toContain(stop)
  expect(taken[1]?.text).toMatch(/^tapri_on_the_way en: [\da-f]{8} \| https:/)
})

test('nobody is told what they did themselves; of a refund they are', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const first = await placeIn(fixture, customer, 'en')
  await request(fixture, customer, 'POST', `/orders/${first.order.id}/cancel`, { reason: 'changed_mind' })
  await first.happens({ order_status: 'cancelled', version: 2 })
  expect(await first.rows()).toEqual([])
  const { order, settled } = await placeIn(fixture, customer, 'en')
  await moved(fixture, order.id, 'delivered')
  const refund = { amount: 10, way: 'cash', reason: 'cold' }
  await request(fixture, fixture.manager, 'POST', `/orders/${order.id}/refunds`, refund)
  await eventually(async () => sent(order.id).length === 1)
  expect(sent(order.id)[0]?.text).toContain('Rs 10.00 of your order')
  const rows = await fixture.db
    .selectFrom('customer_messages')
    .select('status')
    .where('order_id', '=', order.id)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(await settled()).toMatchObject([{ kind: 'refunded', status: 'sent' }])
})

test('a late order says why and when', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const { order, happens, settled } = await placeIn(fixture, customer, 'en')
  await happens({ order_status: 'pending', alert: { level: 'customer' } }, 'orders.order.alerted')
  await settled()
  expect(sent(order.id)[0]?.text).toMatch(
    /sorry, your order \w{8} is late: [a-z ]+\. We now expect it at (?:\w+, \d+ \w+ )?\d+:\d\d [ap]m\./,
  )
})

test('a message that is no longer useful is given up', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const { order, happens, settled } = await placeIn(fixture, customer)
  await moved(fixture, order.id, 'delivered')
  await happens({})
  await happens({ order_status: 'delivered' })
  const rows = await settled()
  expect(rows.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'confirmed given_up',
    'delivered sent',
  ])
})

const HOUR_MS = 3_600_000
test.each([
  ['hours ago is still told that it was delivered', 3, ['delivered sent']],
  ['more than a day ago is not', 25, []],
])('the customer of an order that was delivered %s', async (_, hours, told) => {
  const customer = await insertPerson(fixture.db, 'customer')
  const { order, happens, settled, rows } = await placeIn(fixture, customer)
  await moved(fixture, order.id, 'delivered')
  const at = new Date(Date.now() - hours * HOUR_MS).toISOString()
  await happens({ at })
  await happens({ at, order_status: 'delivered' })
  if (told.length > 0) await settled()
  expect((await rows()).map(({ kind, status }) => `${kind} ${status}`)).toEqual(told)
})

test('a clock that is a day ahead keeps no message from the customer', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const { order, happens, settled } = await placeIn(fixture, customer)
  await moved(fixture, order.id, 'confirmed')
  const at = new Date().toISOString()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS })
  onTestFinished(() => void vi.useRealTimers())
  await happens({ at })
  expect(await settled()).toMatchObject([{ kind: 'confirmed', status: 'sent' }])
})

test('orders by telephone and orders made again are told in the language in which the customer ordered', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const inEnglish = await placeIn(fixture, customer, 'en')
  await moved(fixture, inEnglish.order.id, 'delivered')
  const { happens } = await placeIn(fixture, customer, 'hi')
  const { body: byPhone } = await request<Order>(fixture, fixture.manager, 'POST', '/orders/taken', {
    ...orderBody(fixture.chai),
    channel: 'phone',
    customer_id: customer.id,
  })
  const complaint = { line: 0, quantity: 1, kind: 'spilled', wish: 'made_again' }
  const url = `/orders/${inEnglish.order.id}/complaints`
  const { body } = await request<{ remade_order_id: string }>(fixture, customer, 'POST', url, complaint)
  for (const [order_id, words] of [
    [byPhone.id, 'कन्फ़र्म'],
    [body.remade_order_id, 'is confirmed'],
  ] as const) {
    await moved(fixture, order_id, 'confirmed')
    await happens({ order_id })
    await eventually(async () => sent(order_id).length === 1)
    expect(sent(order_id)[0]?.text).toContain(words)
  }
})

test('what a provider does not take is tried again; SMS whose answer was lost too, and there is one', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const { order, happens, rows, settled } = await placeIn(fixture, customer)
  await moved(fixture, order.id, 'confirmed')
  fixture.providers.meet('sms', 'busy', 'lost')
  await happens({})
  for (const attempts of [1, 2]) {
    await eventually(async () => (await rows()).some((row) => row.attempts === attempts && row.claimed_until === null))
    await fixture.db
      .updateTable('customer_messages')
      .set({ due_at: new Date() })
      .where('due_at', 'is not', null)
      .execute()
  }
  expect(await settled()).toMatchObject([{ status: 'sent', attempts: 3 }])
  expect(sent(order.id)).toHaveLength(1)
})

test.each([
  ['sms', 'confirmed', 'sent', 1],
  ['whatsapp', 'confirmed', 'unknown', 0],
  ['sms', 'out_for_delivery', 'unknown', 0],
] as const)(
  '%s that a killed process was sending of an order that is %s is %s',
  async (channel, now, status, count) => {
    const customer = await insertPerson(fixture.db, 'customer')
    if (channel === 'whatsapp') await wants(customer, 'whatsapp')
    const { order, rows } = await placeIn(fixture, customer)
    await moved(fixture, order.id, now)
    const killed = { kind: 'confirmed', about: '', channel, happened_at: new Date(), attempts: 1 } as const
    const times = { due_at: new Date(), claimed_until: new Date(Date.now() - 1_000) }
    const id = `killed-${order.id}`
    await fixture.db
      .insertInto('customer_messages')
      .values({ id, order_id: order.id, person_id: customer.id, ...killed, ...times })
      .execute()
    await eventually(async () => (await rows()).find((row) => row.channel === channel)?.status === status)
    expect(fixture.providers.taken.filter((message) => message.id === id)).toHaveLength(count)
  },
)

test('R60 nothing of an erased customer is left', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  await wants(customer, 'email')
  const { order, happens, settled, rows } = await placeIn(fixture, customer)
  await moved(fixture, order.id, 'confirmed')
  await happens({})
  await settled()
  await fixture.db.transaction().execute((trx) => eraseRows(trx, personalTables, { ids: [customer.id] }))
  expect(await rows()).toEqual([])
  const left = fixture.db.selectFrom('message_preferences').selectAll().where('person_id', '=', customer.id)
  expect(await left.execute()).toEqual([])
})
