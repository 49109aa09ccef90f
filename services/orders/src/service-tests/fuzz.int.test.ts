import { followLive } from '@tapri/contracts/live'
import { endpointsOf } from '@tapri/contracts/services'
import { fuzz, portions } from '@tapri/service-testing/fuzz'
import { bearer, closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { createFixture, placeOrder } from '../testing.ts'

test.each(portions(0.15))(
  'orders answers $inputs random inputs without a 5xx (seed $seed)',
  { timeout: 600_000 },
  async (portion) => {
    const fixture = await createFixture()
    closeAfterTest(fixture)
    const { app, db, customer, deliveryPerson, manager, admin, chai, outlet } = fixture
    const orders = await Promise.all(Array.from({ length: 20 }, () => placeOrder(fixture)))
    await fuzz(
      {
        app,
        db,
        // The stream ends for nobody, and is 503 without a broker.
        calls: endpointsOf.orders.filter((call) => call !== followLive),
        callers: {
          customer: bearer(customer),
          delivery: bearer(deliveryPerson),
          outlet_manager: bearer(manager),
          admin: bearer(admin),
        },
        // Wrong codes are counted.
        countingTables: ['code_tries'],
        ids: [...orders.map(({ id }) => id), chai.id, outlet.id, deliveryPerson.id, customer.id],
      },
      portion,
    )
    expect((await app.inject('/livez')).statusCode).toBe(200)
  },
)
