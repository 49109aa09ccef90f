import type { Order } from '@tapri/contracts/orders'
import { closeAfterTest, testDatabase } from '@tapri/service-testing/harness'
import { days } from '@tapri/contracts/opening-hours/days'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { expect, test } from 'vitest'
import { orders } from '../../service.ts'
import type { Settings } from '../../settings.ts'
import { letDue, orderFor, slotOf, slotsAt } from '../../outlet/slots/testing-later.ts'
import { createFixture, type Fixture, insertOutlet, insertPerson, orderBody, request } from '../../testing.ts'
import { beginEdition } from '../../editions.ts'

async function open(settings: Partial<Settings> = {}, databaseUrl?: string) {
  const fixture = await createFixture({ settings, ...(databaseUrl && { databaseUrl }) })
  closeAfterTest(fixture)
  return fixture
}

test('an order for later and a word to the outlet are stored and answered, to everybody who sees the order', async () => {
  const fixture = await open()
  const deliver_at = await slotOf(fixture)
  const { status, body } = await orderFor(fixture, deliver_at, { note: 'Less sugar, please' })
  expect([status, body]).toMatchObject([
    201,
    {
      deliver_at,
      deliver_zone: 'Asia/Kolkata',
      note: 'Less sugar, please',
      order_status: 'pending',
      is_coming: true,
      can_cancel: true,
    },
  ])
  expect(Date.parse(deliver_at) - Date.parse(body.due_at ?? '')).toBe(30 * 60_000)
  for (const person of [fixture.customer, fixture.manager, fixture.admin]) {
    const { can_cancel: _, ...read } = (await request<Order>(fixture, person, 'GET', `/orders/${body.id}`)).body
    const { can_cancel: __, ...placed } = body
    expect(read).toEqual(placed)
  }
  const [event] = await fixture.db.selectFrom('outbox').select('data').where('thing_id', '=', body.id).execute()
  expect(event?.data).toMatchObject({ deliver_at: deliver_at.replace('.000Z', 'Z'), version: 1 })
})

test('a time with another offset is the same slot, and half a character of a note is stored as a replacement', async () => {
  const fixture = await open()
  const deliver_at = await slotOf(fixture)
  const inDelhi = new Date(Date.parse(deliver_at) + 330 * 60_000).toISOString().replace('.000Z', '+05:30')
  expect((await orderFor(fixture, inDelhi, { note: 'tea \ud83c' })).body).toMatchObject({
    deliver_at,
    note: 'tea \ufffd',
  })
})

test.each([
  ['a note of 201 characters', { note: 'x'.repeat(201) }, '/body/note'],
  ['a blank note', { note: ' ' }, '/body/note'],
  ['a note of two lines', { note: 'a\nb' }, '/body/note'],
  ['a day without a time', { deliver_at: '2026-11-23' }, '/body/deliver_at'],
  ['a number as time', { deliver_at: 1_800_000_000 }, '/body/deliver_at'],
  ['a due time of the sender’s', { due_at: '2026-11-23T10:00:00Z' }, '/body'],
])('%s is not valid', async (_, part, path) => {
  const fixture = await open()
  const { status, body } = await request(fixture, fixture.customer, 'POST', '/orders', {
    ...orderBody(fixture.chai),
    ...part,
  })
  expect([status, body.errors]).toMatchObject([400, [{ path }]])
})

test('a time that is no slot, and one that is full, are refused with the next free time, in the caller’s language', async () => {
  const fixture = await open({ SLOT_MAX_ORDERS: 1 })
  const second = await insertPerson(fixture.db, 'customer')
  const slot = await slotOf(fixture)
  const past = await orderFor(fixture, '2020-01-01T10:00:00Z')
  expect([past.status, past.body.code]).toEqual([422, 'SLOT_NOT_OFFERED'])
  expect(past.body.detail).toMatch(
    /^We cannot deliver at that time\. The next free time is (today|tomorrow) at \d+:[03]0 [AP]M\.$/,
  )
  expect((await orderFor(fixture, slot)).status).toBe(201)
  const full = await orderFor(fixture, slot, { customer: second })
  expect([full.status, full.body.code]).toEqual([422, 'SLOT_FULL'])
  expect((await orderFor(fixture, slot, { customer: second, language: 'hi' })).body.detail).toMatch(
    /^उस समय के सारे ऑर्डर भर चुके हैं। अगला खाली समय (आज|कल) .+ बजे है।$/,
  )
  expect((await slotsAt(fixture)).slots.find(({ deliver_at }) => deliver_at === slot)).toEqual({
    deliver_at: slot,
    is_full: true,
  })

  const [first] = (await request<{ orders: Order[] }>(fixture, fixture.customer, 'GET', '/orders')).body.orders
  await request(fixture, fixture.customer, 'POST', `/orders/${first?.id}/cancel`, { reason: 'changed_mind' })
  expect((await orderFor(fixture, slot, { customer: second })).status).toBe(201)
})

test('turned off, or with an outlet that opens on neither day: no slot is offered, and none is taken', async () => {
  const off = await open({ SLOT_MAX_ORDERS: 0 })
  expect((await slotsAt(off)).slots).toEqual([])
  const tomorrow = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 43_200_000).toISOString()
  expect((await orderFor(off, tomorrow)).body).toMatchObject({ code: 'NO_FREE_SLOT' })
})

test('an order for later goes to the nearest outlet that is open then', async () => {
  const fixture = await open()
  const never = { week: Object.fromEntries(days.map((day) => [day, []])) } as unknown as OpeningTimes
  await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19 })
  await fixture.db
    .updateTable('known_outlets')
    .set({ opening_times: never })
    .where('id', '=', fixture.outlet.id)
    .execute()
  await beginEdition(fixture.db)
  expect((await orderFor(fixture, await slotOf(fixture))).body.outlet_name).toBe('Karol Bagh')
})

test('what is sold out now can be ordered for when it is back, and not for before', async () => {
  const fixture = await open()
  const [early, late] = [await slotOf(fixture, 2), await slotOf(fixture, 8)]
  const soldOut = { outlet_id: fixture.outlet.id, product_id: fixture.chai.id, until: new Date(early) }
  await fixture.db.insertInto('sold_out_products').values(soldOut).execute()
  await beginEdition(fixture.db)
  expect((await orderFor(fixture, early)).body).toMatchObject({ code: 'SOLD_OUT_UNTIL' })
  expect((await orderFor(fixture, late)).status).toBe(201)
})

test('a slot takes no more orders than its cap, however many come at once and through however many processes', async () => {
  const CAP = 7
  const databaseUrl = await testDatabase(orders.migrations)
  const first = await open({ SLOT_MAX_ORDERS: CAP }, databaseUrl)
  const second: Fixture = { ...first, app: (await open({ SLOT_MAX_ORDERS: CAP }, databaseUrl)).app }
  const slots = [await slotOf(first, 2), await slotOf(first, 3)]
  const customers = await Promise.all(Array.from({ length: 40 }, () => insertPerson(first.db, 'customer')))
  const replies = await Promise.all(
    customers.map((customer, index) =>
      orderFor(index % 2 ? first : second, slots[Math.floor(index / 2) % 2] ?? '', { customer }),
    ),
  )
  for (const slot of slots) {
    const own = replies.filter((_, index) => slots[Math.floor(index / 2) % 2] === slot)
    expect(own.filter(({ status }) => status === 201)).toHaveLength(CAP)
    expect(own.filter(({ body }) => body.code === 'SLOT_FULL')).toHaveLength(20 - CAP)
  }
  const ofNow = await request<Order>(first, first.customer, 'POST', '/orders', orderBody(first.chai))
  expect(ofNow.status).toBe(201)
})

test('a repeat under the same key gets its order, also when the slot is full or gone', async () => {
  const fixture = await open({ SLOT_MAX_ORDERS: 1 })
  const body = { ...orderBody(fixture.chai), deliver_at: await slotOf(fixture) }
  const send = () => request<Order>(fixture, fixture.customer, 'POST', '/orders', body, { 'idempotency-key': 'once' })
  const { body: order } = await send()
  expect(await send()).toMatchObject({ status: 200, body: { id: order.id } })
  await fixture.db.updateTable('known_outlets').set({ active: false }).execute()
  await beginEdition(fixture.db)
  expect(await send()).toMatchObject({ status: 200, body: { id: order.id } })
})

test('until it comes to the outlet an order is cancelled or left alone; afterwards all goes on as with others', async () => {
  const fixture = await open({ ALERTS_EVERY_MS: 50 })
  const { manager, admin, deliveryPerson, customer } = fixture
  const { body: order } = await orderFor(fixture, await slotOf(fixture))
  const { body: other } = await orderFor(fixture, await slotOf(fixture))
  const put = (by: typeof manager, what: string, body: object, id = order.id) =>
    request<Order>(fixture, by, 'PUT', `/orders/${id}/${what}`, body)
  const refused = { status: 409, body: { code: 'NOT_YET_DUE' } }
  expect(await put(manager, 'status', { order_status: 'confirmed' })).toMatchObject(refused)
  expect(await put(admin, 'status', { order_status: 'delivered' })).toMatchObject(refused)
  expect(await put(admin, 'assign', { delivery_person_id: deliveryPerson.id })).toMatchObject(refused)
  expect(await request(fixture, manager, 'POST', `/orders/${order.id}/hand-over`, { reason: 'other' })).toMatchObject(
    refused,
  )
  const cancel = { reason: 'changed_mind' }
  const cancelled = await request<Order>(fixture, customer, 'POST', `/orders/${other.id}/cancel`, cancel)
  expect([cancelled.status, cancelled.body.is_coming]).toEqual([200, undefined])
  expect(await put(manager, 'status', { order_status: 'confirmed' }, other.id)).toMatchObject({
    body: { code: 'ALREADY_CANCELLED' },
  })

  await letDue(fixture, order.id, 0)
  await expect.poll(async () => (await put(manager, 'status', { order_status: 'confirmed' })).status).toBe(200)
  const late = await request(fixture, customer, 'POST', `/orders/${order.id}/cancel`, cancel)
  expect(late).toMatchObject({ status: 409, body: { code: 'NOT_YET_CANCELLABLE' } })
})
