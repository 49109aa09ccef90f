import { orderCallers, orderTable } from '@tapri/service-testing/order-access-table'
import type { OrderCaller } from '@tapri/service-testing/order-access-table'
import { bearer, type TestUser } from '@tapri/service-testing/harness'
import { everybody, type HeadersOf, walkAccessTable } from '@tapri/service-testing/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixtureOfFile, placeOrder, request } from '../testing/testing.ts'
import { peopleAround } from './testing-people.ts'

const fixture = fixtureOfFile()
let headersOf: HeadersOf
let people: Record<OrderCaller, TestUser>
beforeAll(async () => {
  headersOf = await everybody(fixture.db)
  people = await peopleAround(fixture)
})

walkAccessTable('orders', () => ({ app: fixture.app, headersOf }))

describe.each(orderTable)('R20 R22 R23 R24 $call $body', ({ call, body, statuses }) => {
  test.each(orderCallers.map((caller, index) => [caller, statuses[index]] as const))(
    '%s: %i',
    async (caller, status) => {
      const order = await placeOrder(fixture)
      await request(fixture, fixture.admin, 'PUT', `/orders/${order.id}/status`, { order_status: 'confirmed' })
      await request(fixture, fixture.admin, 'PUT', `/orders/${order.id}/assign`, {
        delivery_person_id: fixture.deliveryPerson.id,
      })

      const [method = '', path = ''] = call.split(' ')
      const response = await fixture.app.inject({
        method: method as 'GET' | 'POST' | 'PUT',
        url: path.replace(':id', order.id),
        headers: bearer(people[caller]),
        ...(body && { payload: body }),
      })
      expect(response.statusCode).toBe(status)
      expect(response.json<{ detail?: string }>().detail === 'Order not found').toBe(status === 404)
    },
  )
})
