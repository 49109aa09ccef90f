import type { TestUser } from '@tapri/service-testing/harness'
import type { OrderCaller } from '@tapri/service-testing/order-access-table'
import { type Fixture, insertPerson } from '../testing/testing.ts'
import { insertOutlet } from '../testing/testing-shop.ts'

/** Returns everyone whom an order of the fixture may concern. The other manager's outlet is near or far away. */
export async function peopleAround(fixture: Fixture, isNear = false): Promise<Record<OrderCaller, TestUser>> {
  const { db, customer, deliveryPerson, manager, admin } = fixture
  const otherManager = await insertPerson(db, 'outlet_manager')
  const place = isNear ? { lat: 28.65, lng: 77.19 } : { lat: 12.9719, lng: 77.6412 }
  await insertOutlet(db, { name: 'The other outlet', manager_id: otherManager.id, ...place })
  return {
    'its customer': customer,
    'another customer': await insertPerson(db, 'customer'),
    'its delivery person': deliveryPerson,
    'another delivery person': await insertPerson(db, 'delivery'),
    'the manager of its outlet': manager,
    'the manager of another outlet': otherManager,
    'a manager without an outlet': await insertPerson(db, 'outlet_manager'),
    'an admin': admin,
  }
}
