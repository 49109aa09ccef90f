import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Fixture, orderBody, request } from '../../testing/testing.ts'
import { testFixture, twoProcesses } from '../../testing/testing-calls.ts'

const place = (fixture: Fixture, headers: Record<string, string> = {}) =>
  request<Order>(fixture, fixture.customer, 'POST', '/orders', orderBody(fixture.chai), headers)

const cancel = (fixture: Fixture, id: string) =>
  request<Order>(fixture, fixture.customer, 'POST', `/orders/${id}/cancel`, { reason: 'changed_mind' })

const makeOlder = ({ db }: Fixture, id: string, minutes: number) =>
  sql`update orders set created_at = created_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(db)

test('who places and cancels at once is refused after ten orders, and told when they can order again', async () => {
  const fixture = await testFixture({ COD_MAX_OPEN_ORDERS: 3 })
  const key = { 'idempotency-key': randomUUID() }
  const first = await place(fixture, key)
  for (let more = 0; more < 9; more += 1) {
    const { status, body } = await place(fixture)
    expect([status, (await cancel(fixture, body.id)).status]).toEqual([201, 200])
  }
  const refused = await place(fixture)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_ORDERS_LATELY'])
  expect(refused.body.detail).toBe(
    'You have already placed 10 orders in the last 10 minutes. You can order again in 10 minutes.',
  )
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(540)
  expect(wait).toBeLessThanOrEqual(600)
  const hindi = await place(fixture, { 'accept-language': 'hi' })
  expect(hindi.body.detail).toBe('पिछले 10 मिनट में आप 10 ऑर्डर कर चुके हैं। अगला ऑर्डर 10 मिनट बाद कर सकेंगे।')

  expect((await place(fixture, key)).body.id, 'a repeat is answered as before').toBe(first.body.id)
  await makeOlder(fixture, first.body.id, 7)
  expect((await place(fixture)).body.detail).toMatch(/again in 3 minutes\.$/)
  await makeOlder(fixture, first.body.id, 3)
  expect((await place(fixture)).status).toBe(201)
})

test('of placements at once in two processes no more than the cap succeed, where open orders have no cap', async () => {
  const [first, second] = await twoProcesses({ ORDERS_IN_TEN_MINUTES: 4 })
  const replies = await Promise.all(Array.from({ length: 24 }, (_, index) => place(index % 2 ? first : second)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
})
