import { orderCallers, orderTable } from '@tapri/service-testing/order-access-table'
import type { OrderCaller } from '@tapri/service-testing/order-access-table'
import { bearer, type TestUser } from '@tapri/service-testing/harness'
import { everybody, type HeadersOf, walkAccessTable } from '@tapri/service-testing/access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, request } from '../testing.ts'

let fixture: Fixture
let headersOf: HeadersOf
let people: Record<OrderCaller, TestUser>
beforeAll(async () => {
  fixture = await createFixture()
  headersOf = await everybody(fixture.db)
  const otherManager = await insertPerson(fixture.db, 'outlet_manager')
  await insertOutlet(fixture.db, { name: 'Indiranagar', manager_id: otherManager.id, lat: 12.9719, lng: 77.6412 })
  people = {
    'its customer': fixture.customer,
    'another customer': await insertPerson(fixture.db, 'customer'),
    'its delivery person': fixture.deliveryPerson,
    'another delivery person': await insertPerson(fixture.db, 'delivery'),
    'the manager of its outlet': fixture.manager,
    'the manager of another outlet': otherManager,
    'a manager without an outlet': await insertPerson(fixture.db, 'outlet_manager'),
    'an admin': fixture.admin,
  }
})
afterAll(() => fixture.close())

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
