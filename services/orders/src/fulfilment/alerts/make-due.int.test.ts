import type { AdminStats, OutletStats } from '@tapri/contracts/stats'
import type { Order } from '@tapri/contracts/orders'
import type { TestUser } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sweep } from './sweep.ts'
import { alertsOf, letWait } from './testing-alerts.ts'
import { makeDue } from './make-due.ts'
import { letDue, orderFor, slotOf } from '../../outlet/slots/testing-later.ts'
import { placeOrder, request, timelineOf, recount } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture } = await fileFixture()
beforeEach(async () => {
  await fixture.db.deleteFrom('orders').execute()
  await recount(fixture.db)
  await fixture.db.deleteFrom('outbox').execute()
})

const place = async (index?: number) => (await orderFor(fixture, await slotOf(fixture, index))).body
const openFor = async (person: TestUser) =>
  (await request<{ orders: Order[]; total: number }>(fixture, person, 'GET', '/orders/open')).body
const boardOf = async (person: TestUser) => (await openFor(person)).orders.map(({ id }) => id)
const pendingOf = async () =>
  (await request<OutletStats>(fixture, fixture.manager, 'GET', '/outlet/stats')).body.pending_orders
const subjects = async () =>
  (await fixture.db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(({ subject }) => subject)
const read = (id: string) =>
  fixture.db
    .selectFrom('orders')
    .select(['version', 'is_due', 'order_status', sql<number>`extract(epoch from now() - waiting_since)`.as('waits')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('before it is due an order for later is on no board, raises no alert and waits for nobody', async () => {
  const order = await place()
  await letDue(fixture, order.id, 0.5)
  await letWait(fixture.db, order.id, 600)
  await makeDue(fixture.db)
  await sweep(fixture.db)
  expect(await read(order.id)).toMatchObject({ version: 1, is_due: false })
  expect(await alertsOf(fixture.db, order.id)).toEqual([])
  for (const staff of [fixture.manager, fixture.admin]) expect(await openFor(staff)).toEqual({ orders: [], total: 0 })
  expect(await pendingOf()).toBe(0)
  expect((await request<AdminStats>(fixture, fixture.admin, 'GET', '/admin/stats')).body).toMatchObject({
    total_orders: 1,
    pending_orders: 1,
  })
})

test('when it is due it comes to the outlet once, with a timeline entry and an event, and waits from then on', async () => {
  const order = await place()
  const now = await placeOrder(fixture)
  await letWait(fixture.db, order.id, 600)
  await letDue(fixture, order.id, 0)
  await Promise.all([makeDue(fixture.db), makeDue(fixture.db)])
  await makeDue(fixture.db)
  const { waits, ...row } = await read(order.id)
  expect(row).toEqual({ version: 2, is_due: true, order_status: 'pending' })
  expect(Number(waits)).toBeLessThan(5)
  expect(await timelineOf(fixture, order.id)).toMatchObject([
    { version: 1, what: 'placed' },
    { version: 2, what: 'due', from_status: 'pending', to_status: 'pending', actor_id: null },
  ])
  expect(await subjects()).toEqual(['orders.order.placed', 'orders.order.placed', 'orders.order.due'])
  // The order that reached the outlet first waits longest, although it was placed later.
  for (const staff of [fixture.manager, fixture.admin]) expect(await boardOf(staff)).toEqual([now.id, order.id])
  expect(await pendingOf()).toBe(2)
  const seen = (await request<Order>(fixture, fixture.customer, 'GET', `/orders/${order.id}`)).body
  expect(seen).toMatchObject({ version: 2, deliver_at: order.deliver_at })
  expect([order.is_coming, seen.is_coming]).toEqual([true, undefined])

  await letWait(fixture.db, order.id, 3)
  await sweep(fixture.db)
  expect(await alertsOf(fixture.db, order.id)).toEqual([{ kind: 'unconfirmed', level: 'outlet' }])
})

test('a cancelled one does not come, and many come in the order of their times', async () => {
  const placed = [await place(4), await place(3), await place(2)]
  const [last, cancelled, first] = placed
  await request(fixture, fixture.customer, 'POST', `/orders/${cancelled?.id}/cancel`, { reason: 'other' })
  for (const [index, { id }] of placed.entries()) await letDue(fixture, id, -index).catch(() => undefined)
  await makeDue(fixture.db)
  expect(await boardOf(fixture.manager)).toEqual([first?.id, last?.id])
  expect((await subjects()).filter((subject) => subject === 'orders.order.due')).toHaveLength(2)
})
