import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertPerson, placeOrder, request, timelineOf } from '../../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

const cancel = (id: string, by = fixture.customer, body: object = { reason: 'changed_mind' }, headers = {}) =>
  request<Order>(fixture, by, 'POST', `/orders/${id}/cancel`, body, headers)
const setStatus = (id: string, order_status: string, by = fixture.manager) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/status`, { order_status })
const get = async (id: string, by = fixture.customer) =>
  (await request<Order>(fixture, by, 'GET', `/orders/${id}`)).body
/** Moves the placement into the past. */
const age = (id: string, minutes: number) =>
  fixture.db
    .updateTable('orders')
    .set({ created_at: sql`now() - make_interval(mins => ${minutes})` })
    .where('id', '=', id)
    .execute()

test('a customer cancels a pending order; everybody concerned sees reason and note', async () => {
  const { id } = await placeOrder(fixture)
  expect(await get(id)).toMatchObject({ version: 1, can_cancel: true })
  const { status, body } = await cancel(id, fixture.customer, { reason: 'other', note: 'Ordered twice' })
  const cancelled = { order_status: 'cancelled', cancel_reason: 'other', cancel_note: 'Ordered twice', version: 2 }
  expect([status, body]).toMatchObject([200, { id, ...cancelled, can_cancel: false, payment_status: 'pending' }])
  for (const person of [fixture.manager, fixture.admin]) expect(await get(id, person)).toMatchObject(cancelled)
  expect(await get(id, fixture.manager)).not.toHaveProperty('can_cancel')

  const [, entry, ...more] = await timelineOf(fixture, id)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    version: 2,
    what: 'status_changed',
    from_status: 'pending',
    to_status: 'cancelled',
    actor_id: fixture.customer.id,
    actor_role: 'customer',
    reason: 'other',
    note: 'Ordered twice',
  })
  const { data } = await fixture.db
    .selectFrom('outbox')
    .select('data')
    .where('thing_id', '=', id)
    .where('subject', '=', 'orders.order.status_changed')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ order_id: id, order_status: 'cancelled', version: 2 })
})

test('a confirmed order can be cancelled by its customer 45 minutes after placement, until it is on its way', async () => {
  const { id } = await placeOrder(fixture)
  await setStatus(id, 'preparing')
  await age(id, 44)
  expect(await get(id)).toMatchObject({ can_cancel: false })
  const early = await cancel(id)
  expect([early.status, early.body.detail]).toEqual([
    409,
    'The outlet is already making this order. If it is late, you can cancel it in 1 minute.',
  ])
  await age(id, 45)
  await setStatus(id, 'out_for_delivery')
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'ON_ITS_WAY' } })
  expect(await get(id)).toMatchObject({ order_status: 'out_for_delivery', can_cancel: false })
  await setStatus(id, 'preparing')
  expect(await get(id)).toMatchObject({ can_cancel: true })
  expect(await cancel(id)).toMatchObject({ status: 200, body: { order_status: 'cancelled' } })
})

test.each(['pending', 'confirmed', 'preparing', 'out_for_delivery'])(
  'an admin cancels an order that is %s',
  async (from) => {
    const { id } = await placeOrder(fixture)
    await setStatus(id, from)
    const { status, body } = await cancel(id, fixture.admin, { reason: 'cannot_be_made' })
    expect([status, body]).toMatchObject([200, { order_status: 'cancelled', cancel_reason: 'cannot_be_made' }])
    expect(body).not.toHaveProperty('cancel_note')
    expect(await cancel(id, fixture.admin, { reason: 'other' })).toMatchObject({ status: 409 })
  },
)

test('a reason of another role, an unknown one, a blank or a long note are 400 and change nothing', async () => {
  const { id } = await placeOrder(fixture)
  const bodies = [
    { reason: 'not_genuine' },
    { reason: 'because' },
    {},
    { reason: 'other', note: ' ' },
    { reason: 'other', note: 'x'.repeat(201) },
  ]
  for (const body of bodies) expect((await cancel(id, fixture.customer, body)).status).toBe(400)
  expect(await timelineOf(fixture, id)).toHaveLength(1)
})

test('R22 somebody else’s order is 404, like an unknown one', async () => {
  const { id } = await placeOrder(fixture)
  const stranger = await insertPerson(fixture.db, 'customer')
  expect(await cancel(id, stranger)).toMatchObject({ status: 404, body: { detail: 'Order not found' } })
  expect(await cancel(randomUUID())).toMatchObject({ status: 404, body: { detail: 'Order not found' } })
  expect(await timelineOf(fixture, id)).toHaveLength(1)
})

test('a repeat with the same key returns the order and writes nothing; with another reason it is 422', async () => {
  const { id } = await placeOrder(fixture)
  const key = { 'idempotency-key': randomUUID() }
  const [first, again] = [await cancel(id, undefined, undefined, key), await cancel(id, undefined, undefined, key)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect((await cancel(id, fixture.customer, { reason: 'wrong_address' }, key)).status).toBe(422)
  expect(await timelineOf(fixture, id)).toHaveLength(2)
})

test('of a simultaneous confirmation and cancellation of a pending order, the order has what was answered', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await placeOrder(fixture)
    const [confirmed, cancelled] = await Promise.all([setStatus(id, 'confirmed'), cancel(id)])
    const order = await get(id)
    // Cancelled first: the confirmation is refused. Confirmed first: the cancellation is.
    expect([confirmed.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(order.order_status).toBe(cancelled.status === 200 ? 'cancelled' : 'confirmed')
    expect(await timelineOf(fixture, id)).toHaveLength(2)
  }
})

test('of 30 simultaneous cancellations exactly one succeeds', async () => {
  const { id } = await placeOrder(fixture)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 2 === 0 ? cancel(id) : cancel(id, fixture.admin, { reason: 'customer_asked' }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(29)
  const [, entry, ...more] = await timelineOf(fixture, id)
  expect(more).toEqual([])
  expect((await get(id)).cancel_reason).toBe(entry?.reason)
})
