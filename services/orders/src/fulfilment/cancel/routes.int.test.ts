import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeOrder, timelineOf } from '../../testing/testing.ts'
import { factsOf, fileFixture } from '../../testing/testing-calls.ts'

const { fixture, see, setStatus, cancel } = await fileFixture()
const { db, customer, manager, admin } = fixture

/** Moves the time of placing into the past. */
const age = (id: string, minutes: number) =>
  db
    .updateTable('orders')
    .set({ created_at: sql`now() - make_interval(mins => ${minutes})` })
    .where('id', '=', id)
    .execute()

test('a customer cancels a pending order; everybody concerned sees reason and note', async () => {
  const { id } = await placeOrder(fixture)
  expect(await see(id, customer)).toMatchObject({ version: 1, can_cancel: true })
  const { status, body } = await cancel(id, customer, { reason: 'other', note: 'Ordered twice' })
  const cancelled = { order_status: 'cancelled', cancel_reason: 'other', cancel_note: 'Ordered twice', version: 2 }
  expect([status, body]).toMatchObject([200, { id, ...cancelled, can_cancel: false, payment_status: 'pending' }])
  for (const person of [manager, admin]) expect(await see(id, person)).toMatchObject(cancelled)
  expect(await see(id, manager)).not.toHaveProperty('can_cancel')

  const [, entry, ...more] = await timelineOf(fixture, id)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    version: 2,
    what: 'status_changed',
    from_status: 'pending',
    to_status: 'cancelled',
    actor_id: customer.id,
    actor_role: 'customer',
    reason: 'other',
    note: 'Ordered twice',
  })
  expect(await factsOf(fixture, id, 'orders.order.status_changed')).toMatchObject([
    { order_id: id, order_status: 'cancelled', version: 2 },
  ])
})

test('a confirmed order can be cancelled by its customer 45 minutes after placement, until it is on its way; by an admin then too', async () => {
  const { id } = await placeOrder(fixture)
  await setStatus(id, 'preparing')
  await age(id, 44)
  expect(await see(id, customer)).toMatchObject({ can_cancel: false })
  const early = await cancel(id)
  expect([early.status, early.body.detail]).toEqual([
    409,
    'The outlet is already making this order. If it is late, you can cancel it in 1 minute.',
  ])
  await age(id, 45)
  expect(await see(id, customer)).toMatchObject({ can_cancel: true })
  await setStatus(id, 'out_for_delivery')
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'ON_ITS_WAY' } })
  expect(await see(id, customer)).toMatchObject({ order_status: 'out_for_delivery', can_cancel: false })
  const byAdmin = await cancel(id, admin, { reason: 'cannot_be_made' })
  expect(byAdmin).toMatchObject({ status: 200, body: { cancel_reason: 'cannot_be_made' } })
  expect(byAdmin.body).not.toHaveProperty('cancel_note')
})

test('a reason of another role, a blank and a long note are 400 and change nothing', async () => {
  const { id } = await placeOrder(fixture)
  const long = { reason: 'other', note: 'x'.repeat(201) }
  for (const body of [{ reason: 'not_genuine' }, { reason: 'other', note: ' ' }, long])
    expect((await cancel(id, customer, body)).status).toBe(400)
  expect(await timelineOf(fixture, id)).toHaveLength(1)
})
