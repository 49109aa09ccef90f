import { endpointsOf } from '@tapri/contracts/services'
import { closeAfterTest, routesOf, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { orders } from '../service.ts'

test('serves every call of its contract, and no other', async () => {
  const running = await testService(orders)
  closeAfterTest(running)
  expect(routesOf(running.app)).toEqual(endpointsOf.orders.map(({ method, url }) => `${method} ${url}`).toSorted())
})
