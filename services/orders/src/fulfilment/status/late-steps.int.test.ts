import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeOrder, request, timelineOf } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture, see, assign, release } = await fileFixture()

const MINUTE = 60

/** Inserts an order placed an hour ago, promised for half an hour ago, and on its way for 40 minutes. */
async function orderOnItsWay() {
  const { db, customer, outlet, deliveryPerson } = fixture
  const id = randomUUID()
  await sql`
    insert into orders (id, customer_id, outlet_id, delivery_person_id, order_status, items, total_paise, address, lat, lng, distance_km,
      version, created_at, promised_at, left_at)
    values (${id}, ${customer.id}, ${outlet.id}, ${deliveryPerson.id}, 'out_for_delivery', '[]', 100, '12 Janpath', 28.6, 77.2, 1,
      2, now() - interval '60 minutes', now() - interval '30 minutes', now() - interval '40 minutes')`.execute(db)
  await sql`
    insert into order_timeline (order_id, version, what, from_status, to_status, at) values
      (${id}, 1, 'placed', null, 'pending', now() - interval '60 minutes'),
      (${id}, 2, 'status_changed', 'pending', 'out_for_delivery', now() - interval '40 minutes')`.execute(db)
  return id
}

const deliver = (id: string, age_seconds: number | undefined, by: 'deliveryPerson' | 'manager', key = randomUUID()) =>
  request<Order>(
    fixture,
    fixture[by],
    'PUT',
    `/orders/${id}/status`,
    { order_status: 'delivered', ...(age_seconds !== undefined && { age_seconds }) },
    { 'idempotency-key': key },
  )

async function counted() {
  const { rows } = await sql<{ kept: number; on_the_way: number }>`
    select (select coalesce(sum(kept), 0) from promise_counts)::integer as kept,
      (select coalesce(sum(out_for_delivery_seconds), 0) from sales_counts where scope = '*')::integer as on_the_way`.execute(
    fixture.db,
  )
  return rows[0] ?? { kept: 0, on_the_way: 0 }
}

test.each([
  ['35 minutes ago, before its promised time', 'deliveryPerson', 35, 35, 1],
  ['20 minutes ago, after its promised time', 'deliveryPerson', 20, 20, 0],
  ['before it left: when it left', 'deliveryPerson', 180, 40, 1],
  ['now', 'deliveryPerson', undefined, 0, 0],
  ['by a manager, who has a network: now', 'manager', 35, 0, 0],
] as const)('delivered %s: record, statistics, order and timeline say so', async (_, by, ageMinutes, minutes, kept) => {
  const id = await orderOnItsWay()
  const before = await counted()
  const startedAt = Date.now()
  expect((await deliver(id, ageMinutes === undefined ? undefined : ageMinutes * MINUTE, by)).status).toBe(200)

  const [, , entry] = await timelineOf(fixture, id)
  const doneAt = (entry?.done_at ?? entry?.at)?.getTime() ?? 0
  expect(Math.abs(startedAt - minutes * MINUTE * 1_000 - doneAt)).toBeLessThan(5_000)
  const order = await see(id)
  expect(Math.abs(Date.parse(order.delivered_at ?? '') - doneAt)).toBeLessThan(minutes > 0 ? 1 : 1_000)
  const after = await counted()
  expect(after.kept - before.kept).toBe(kept)
  expect(Math.abs(after.on_the_way - before.on_the_way - (40 - minutes) * MINUTE)).toBeLessThanOrEqual(5)

  const { body } = await request<{ entries: TimelineEntry[] }>(
    fixture,
    fixture.customer,
    'GET',
    `/orders/${id}/timeline`,
  )
  const last = body.entries.at(-1)
  expect(Date.parse(last?.at ?? '')).toBe(doneAt)
  expect(last?.told_at).toBe(minutes > 0 ? entry?.at.toISOString() : undefined)
})

test('preparing and leaving count when they were done too, and a repeat an hour later is the same request', async () => {
  const { id } = await placeOrder(fixture)
  await assign(id)
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const [order_status, age_seconds] of [
    ['preparing', 0.2],
    ['out_for_delivery', 0.1],
  ] as const) {
    const key = { 'idempotency-key': randomUUID() }
    const step = (age: number) =>
      request(fixture, fixture.deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status, age_seconds: age }, key)
    expect((await step(age_seconds)).status).toBe(200)
    expect((await step(3_600)).status).toBe(200)
  }
  const row = await fixture.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [, , preparing, left] = await timelineOf(fixture, id)
  expect([row.preparing_at, row.left_at]).toEqual([preparing?.done_at, left?.done_at])
  expect(preparing?.done_at?.getTime()).toBeLessThan(preparing?.at.getTime() ?? 0)
  expect(await timelineOf(fixture, id)).toHaveLength(4)
})

test('an order that was given back without network was given back then', async () => {
  const { id } = await placeOrder(fixture)
  await assign(id)
  const given = { reason: 'accident', age_seconds: 3_600 }
  expect((await release(id, undefined, given)).status).toBe(200)
  const [, assigned, released] = await timelineOf(fixture, id)
  expect(released?.done_at?.getTime()).toBeGreaterThanOrEqual(assigned?.at.getTime() ?? Infinity)
  expect(released?.done_at?.getTime()).toBeLessThan((assigned?.at.getTime() ?? 0) + 5)
})
