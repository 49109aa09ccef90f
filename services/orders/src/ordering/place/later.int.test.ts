import type { Order } from '@tapri/contracts/orders'
import { days } from '@tapri/contracts/opening-hours/days'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { beforeEach, expect, test } from 'vitest'
import { letDue, orderFor, slotOf, slotsAt } from '../../outlet/slots/testing-later.ts'
import { resetOutlets } from '../../outlet/testing-taking.ts'
import { insertPerson, orderBody, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { factsOf, fileFixture, testFixture, twoProcesses } from '../../testing/testing-calls.ts'
import { beginEdition } from '../../editions.ts'

const { fixture, see, setStatus, assign, cancel, handOver } = await fileFixture({ settings: { ALERTS_EVERY_MS: 50 } })
/** An outlet that takes one order per slot. */
const { fixture: narrow, cancel: cancelThere } = await fileFixture({ settings: { SLOT_MAX_ORDERS: 1 } })

beforeEach(async () => {
  for (const each of [fixture, narrow]) {
    await each.db.deleteFrom('orders').execute()
    await resetOutlets(each)
  }
})

test('an order for later and a word to the outlet are stored and answered, to everybody who sees the order', async () => {
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
    const { can_cancel: _, ...read } = await see(body.id, person)
    const { can_cancel: __, ...placed } = body
    expect(read).toEqual(placed)
  }
  const [fact] = await factsOf(fixture, body.id, 'orders.order.placed')
  expect(fact).toMatchObject({ deliver_at: deliver_at.replace('.000Z', 'Z'), version: 1 })
})

test('a time with another offset is the same slot, and half a character of a note is stored as a replacement', async () => {
  const deliver_at = await slotOf(fixture)
  const inDelhi = new Date(Date.parse(deliver_at) + 330 * 60_000).toISOString().replace('.000Z', '+05:30')
  expect((await orderFor(fixture, inDelhi, { note: 'tea \ud83c' })).body).toMatchObject({
    deliver_at,
    note: 'tea \ufffd',
  })
})

test('a time that is no slot, and one that is full, are refused with the next free time, in the caller’s language', async () => {
  const second = await insertPerson(narrow.db, 'customer')
  const slot = await slotOf(narrow)
  const past = await orderFor(narrow, '2020-01-01T10:00:00Z')
  expect([past.status, past.body.code]).toEqual([422, 'SLOT_NOT_OFFERED'])
  expect(past.body.detail).toMatch(
    /^That time is not available\. The next free time is (today|tomorrow) at \d+:[03]0 [ap]m\.$/,
  )
  expect((await orderFor(narrow, slot)).status).toBe(201)
  const full = await orderFor(narrow, slot, { customer: second })
  expect([full.status, full.body.code]).toEqual([422, 'SLOT_FULL'])
  expect((await orderFor(narrow, slot, { customer: second, language: 'hi' })).body.detail).toMatch(
    /^वह समय पूरा भर चुका है। अगला ख़ाली समय (आज|कल) .+ बजे है।$/,
  )
  expect((await slotsAt(narrow)).slots.find(({ deliver_at }) => deliver_at === slot)).toEqual({
    deliver_at: slot,
    is_full: true,
  })

  const [first] = (await request<{ orders: Order[] }>(narrow, narrow.customer, 'GET', '/orders')).body.orders
  await cancelThere(first?.id ?? '')
  expect((await orderFor(narrow, slot, { customer: second })).status).toBe(201)
})

test('turned off, or with an outlet that opens on neither day: no slot is offered, and none is taken', async () => {
  const off = await testFixture({ SLOT_MAX_ORDERS: 0 })
  expect((await slotsAt(off)).slots).toEqual([])
  const tomorrow = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 43_200_000).toISOString()
  expect((await orderFor(off, tomorrow)).body).toMatchObject({ code: 'NO_FREE_SLOT' })
})

test('an order for later goes to the nearest outlet that is open then', async () => {
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
  const [early, late] = [await slotOf(fixture, 2), await slotOf(fixture, 8)]
  const soldOut = { outlet_id: fixture.outlet.id, product_id: fixture.chai.id, until: new Date(early) }
  await fixture.db.insertInto('sold_out_products').values(soldOut).execute()
  await beginEdition(fixture.db)
  expect((await orderFor(fixture, early)).body).toMatchObject({ code: 'SOLD_OUT_UNTIL' })
  expect((await orderFor(fixture, late)).status).toBe(201)
})

test('a slot takes no more orders than its cap, however many come at once and through however many processes', async () => {
  const CAP = 7
  const [first, second] = await twoProcesses({ SLOT_MAX_ORDERS: CAP })
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
  const body = { ...orderBody(narrow.chai), deliver_at: await slotOf(narrow) }
  const send = () => request<Order>(narrow, narrow.customer, 'POST', '/orders', body, { 'idempotency-key': 'once' })
  const { body: order } = await send()
  expect(await send()).toMatchObject({ status: 200, body: { id: order.id } })
  await narrow.db.updateTable('known_outlets').set({ active: false }).execute()
  await beginEdition(narrow.db)
  expect(await send()).toMatchObject({ status: 200, body: { id: order.id } })
})

test('until it comes to the outlet an order is cancelled or left alone; afterwards all goes on as with others', async () => {
  const { manager, admin, deliveryPerson } = fixture
  const [order, other] = [
    await orderFor(fixture, await slotOf(fixture)),
    await orderFor(fixture, await slotOf(fixture)),
  ]
  const { id } = order.body
  const refused = { status: 409, body: { code: 'NOT_YET_DUE' } }
  expect(await setStatus(id, 'confirmed', manager)).toMatchObject(refused)
  expect(await setStatus(id, 'delivered', admin)).toMatchObject(refused)
  expect(await assign(id, deliveryPerson, admin)).toMatchObject(refused)
  expect(await handOver(id, manager, { reason: 'other' })).toMatchObject(refused)
  const cancelled = await cancel(other.body.id)
  expect([cancelled.status, cancelled.body.is_coming]).toEqual([200, undefined])
  expect(await setStatus(other.body.id, 'confirmed')).toMatchObject({ body: { code: 'ALREADY_CANCELLED' } })

  await letDue(fixture, id, 0)
  await expect.poll(async () => (await setStatus(id, 'confirmed', manager)).status).toBe(200)
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'NOT_YET_CANCELLABLE' } })
})
