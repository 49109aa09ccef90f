import { followLive } from '@tapri/contracts/live'
import { endpointsOf } from '@tapri/contracts/services'
import { fuzz, portions } from '@tapri/service-testing/fuzz'
import { bearer, closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { addPromotion } from '../ordering/promotions/testing.ts'
import { createFixture, type Fixture, placeOrder, request } from '../testing/testing.ts'

const DELIVERED = 8

/**
 * Delivers some of the orders, complains about them and adds a promotion. Returns the ids of what exists afterwards.
 */
async function trade(fixture: Fixture, orders: readonly { id: string }[]) {
  const { db, admin, customer } = fixture
  for (const { id } of orders.slice(0, DELIVERED)) {
    await request(fixture, admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
    await request(fixture, customer, 'POST', `/orders/${id}/complaints`, { line: 0, quantity: 1, kind: 'late' })
  }
  const complaints = await db.selectFrom('complaints').select('id').execute()
  expect(complaints).toHaveLength(DELIVERED)
  return [...complaints, await addPromotion(fixture, { code: 'TEN' })].map(({ id }) => id)
}

test.each(portions(0.15))(
  'orders answers $inputs random inputs without a 5xx (seed $seed)',
  { timeout: 600_000 },
  async (portion) => {
    const fixture = await createFixture()
    closeAfterTest(fixture)
    const { app, db, customer, deliveryPerson, manager, admin, chai, outlet } = fixture
    const orders = await Promise.all(Array.from({ length: 20 }, () => placeOrder(fixture)))
    const traded = await trade(fixture, orders)
    await fuzz(
      {
        app,
        db,
        // Left out: the stream never ends, and without a broker it is 503.
        calls: endpointsOf.orders.filter((call) => call !== followLive),
        callers: {
          customer: bearer(customer),
          delivery: bearer(deliveryPerson),
          outlet_manager: bearer(manager),
          admin: bearer(admin),
        },
        // Ineffective codes are counted.
        countingTables: ['code_tries'],
        ids: [...orders.map(({ id }) => id), ...traded, chai.id, outlet.id, deliveryPerson.id, customer.id],
      },
      portion,
    )
    expect((await app.inject('/livez')).statusCode).toBe(200)
  },
)
