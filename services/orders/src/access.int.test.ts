import { orderCallers, orderTable } from '@tapri/contracts/access-table'
import type { OrderCaller } from '@tapri/contracts/access-table'
import { bearer, type TestPerson } from '@tapri/service-kit/testing'
import { everybody, type HeadersOf, walkAccessTable } from '@tapri/service-kit/testing-access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aKnown, anOrder, anOutlet, ask, aShop, type Shop } from './testing.ts'

let shop: Shop
let headersOf: HeadersOf
let people: Record<OrderCaller, TestPerson>
beforeAll(async () => {
  shop = await aShop()
  headersOf = await everybody(shop.db)
  const otherManager = await aKnown(shop.db, 'outlet_manager')
  await anOutlet(shop.db, { name: 'Indiranagar', manager_id: otherManager.id, lat: 12.9719, lng: 77.6412 })
  people = {
    'its customer': shop.customer,
    'another customer': await aKnown(shop.db, 'customer'),
    'its delivery person': shop.deliveryPerson,
    'another delivery person': await aKnown(shop.db, 'delivery'),
    'the manager of its outlet': shop.manager,
    'the manager of another outlet': otherManager,
    'a manager without an outlet': await aKnown(shop.db, 'outlet_manager'),
    'an admin': shop.admin,
  }
})
afterAll(() => shop.close())

walkAccessTable('orders', () => ({ app: shop.app, headersOf }))

describe.each(orderTable)('R20 R22 R23 R24 $call $body', ({ call, body, statuses }) => {
  test.each(orderCallers.map((who, index) => [who, statuses[index]] as const))('%s: %i', async (who, status) => {
    const order = await anOrder(shop)
    await ask(shop, shop.admin, 'PUT', `/orders/${order.id}/status`, { order_status: 'confirmed' })
    await ask(shop, shop.admin, 'PUT', `/orders/${order.id}/assign`, { delivery_person_id: shop.deliveryPerson.id })

    const [method = '', path = ''] = call.split(' ')
    const answer = await shop.app.inject({
      method: method as 'GET' | 'PUT',
      url: path.replace(':id', order.id),
      headers: bearer(people[who]),
      ...(body && { payload: body }),
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ detail?: string }>().detail === 'Order not found').toBe(status === 404)
  })
})
