import { endpointsOf } from '@tapri/contracts/services'
import { orderCallers, orderTable } from '@tapri/service-testing/order-access-table'
import type { OrderCaller } from '@tapri/service-testing/order-access-table'
import { routesOf, type TestUser } from '@tapri/service-testing/harness'
import { everybody, type HeadersOf, walkAccessTable } from '@tapri/service-testing/access'
import { beforeAll, expect, test } from 'vitest'
import { placeOrder, request } from '../testing/testing.ts'
import { fileFixture } from '../testing/testing-calls.ts'
import { peopleAround } from './testing-people.ts'

const { fixture, setStatus, assign } = await fileFixture()
let headersOf: HeadersOf
let people: Record<OrderCaller, TestUser>
beforeAll(async () => {
  headersOf = await everybody(fixture.db)
  people = await peopleAround(fixture)
})

test('serves every call of its contract, and no other', () => {
  expect(routesOf(fixture.app)).toEqual(endpointsOf.orders.map(({ method, url }) => `${method} ${url}`).toSorted())
})

walkAccessTable('orders', () => ({ app: fixture.app, headersOf }))

/** Places an order, confirms it and assigns it to the fixture's delivery person. */
async function assignedOrder() {
  const { id } = await placeOrder(fixture)
  await setStatus(id, 'confirmed')
  await assign(id)
  return id
}

test.each(orderTable)('R20 R22 R23 R24 $call $body, by whom the order concerns', async ({ call, body, statuses }) => {
  const [method = '', path = ''] = call.split(' ')
  const got: unknown[] = []
  let id = await assignedOrder()
  for (const caller of orderCallers) {
    const { status, body: answer } = await request(
      fixture,
      people[caller],
      method as 'GET' | 'POST' | 'PUT',
      path.replace(':id', id),
      body,
    )
    got.push({ caller, status, isUnknown: answer.detail === 'Order not found' })
    const mayHaveChanged = status < 400 && method !== 'GET'
    if (mayHaveChanged) id = await assignedOrder()
  }
  expect(got).toEqual(
    orderCallers.map((caller, at) => ({ caller, status: statuses[at], isUnknown: statuses[at] === 404 })),
  )
})
