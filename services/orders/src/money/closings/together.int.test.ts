import type { OutletDay } from '@tapri/contracts/closings'
import type { TestUser } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, placeOrder, request } from '../../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

const call = <Body = unknown>(by: TestUser, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  request<Body>(fixture, by, method, url, body)

/** An order of ₹41 that is paid into the till. */
async function sell() {
  const { id } = await placeOrder(fixture)
  await call(fixture.manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
}

test.each([
  ['of pages that say which day they close', true],
  ['of programs that do not', false],
])('of 20 simultaneous closings %s one closes the day', async (_, namesDay) => {
  const { admin, manager, outlet, db } = fixture
  await sell()
  const { expected, since } = (await call<OutletDay>(admin, 'GET', `/cash/day?outlet_id=${outlet.id}`)).body
  const numbers = () => db.selectFrom('day_closings').select('number').where('outlet_id', '=', outlet.id).execute()
  const before = (await numbers()).length
  const body = { expected, counted: expected, ...(namesDay && { since }) }
  const closings = await Promise.all(
    Array.from({ length: 20 }, (__, n) =>
      n % 2 === 0
        ? call(admin, 'POST', '/cash/closings', { ...body, outlet_id: outlet.id })
        : call(manager, 'POST', '/cash/closings', body),
    ),
  )
  // Who waits too long for the lock on a busy machine is told to try again.
  const refused = namesDay ? 'DAY_CLOSED' : 'DAY_EMPTY'
  const others = closings.filter(({ status, body: { code } }) => status !== 503 && code !== refused)
  expect(others.map(({ status }) => status)).toEqual([201])
  expect(await numbers()).toHaveLength(before + 1)
  const counted = { expected, since, counted: Math.max(0, expected - 5), reason: 'lost' }
  expect(await call(manager, 'POST', '/cash/closings', counted)).toMatchObject({ body: { code: 'DAY_CLOSED' } })
  expect(await db.selectFrom('ledger_faults').selectAll().execute()).toEqual([])
})
