import type { Order } from '@tapri/contracts/orders'
import { expect, test } from 'vitest'
import { waitUntil } from '../support/api.ts'
import { type ProductionRun, statusWithin2s } from './production-run.ts'
import { deliveryAddress } from './production-stack.ts'
import { addOldDeadLetter, readAllStoredData } from './stored-data.ts'

/** The tables and streams that hold a customer's data before the erasure. */
const STORES = [
  'auth.users',
  'auth.saved_locations',
  'auth.saved_places',
  'auth.attempts',
  'orders.known_people',
  'orders.orders',
  'AUTH',
  'PARKED',
]

/** Returns the tables and streams that contain any of these texts. */
async function storesWith(stack: ProductionRun['stack'], texts: readonly string[]): Promise<Set<string>> {
  const stored = await readAllStoredData(stack)
  return new Set(stored.filter(({ content }) => texts.some((text) => content.includes(text))).map(({ store }) => store))
}

/** Adds the test that erases the run's customer, who has three orders. */
export function erasureTest(run: ProductionRun) {
  test('R60 an erased customer is in no table of any database and no message of the broker', async () => {
    const { stack, admin, customer } = run
    const { orders } = (await customer.call('GET', '/orders')).body as { orders: Order[] }
    const deliver = ({ id }: Order) => admin.call('PUT', `/orders/${id}/status`, { order_status: 'delivered' })
    const [open, ...others] = orders
    expect(others).toHaveLength(2)
    for (const order of others) await deliver(order)
    await customer.call('PUT', '/users/location', deliveryAddress)
    await customer.call('PUT', '/users/places/home', { name: 'Home', ...deliveryAddress })
    await addOldDeadLetter(stack, customer)
    const { address, lat, lng } = deliveryAddress
    const personal = [customer.phone, 'Zuleikha Qadir', address, String(lat), String(lng)]
    expect(await storesWith(stack, personal)).toEqual(new Set(STORES))

    const startedAt = Date.now()
    expect(await stack.eraseCustomer(customer.phone)).toContain('is erased')
    await statusWithin2s(() => customer.call('GET', '/auth/me'), 401)
    await statusWithin2s(() => customer.call('GET', '/orders'), 401)
    await waitUntil(async () => (await storesWith(stack, personal)).size === 1, 5_000)
    console.log(`erasure complete after ${Date.now() - startedAt} ms`)
    expect(await storesWith(stack, personal), 'the open order').toEqual(new Set(['orders.orders']))

    expect((await deliver(open as Order)).status).toBe(200)
    expect(await storesWith(stack, personal)).toEqual(new Set())
    const { body } = await admin.call('GET', '/orders')
    const kept = (body as { orders: Order[] }).orders.filter(({ id }) => orders.some((order) => order.id === id))
    expect(kept.map(({ total_amount, user_name }) => [total_amount, user_name])).toEqual(orders.map(() => [20, null]))
  })
}
