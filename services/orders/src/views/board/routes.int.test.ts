import { openStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixtureOfFile, type Fixture, insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

const fixture = fixtureOfFile()

interface Open {
  orders: Order[]
  total: number
}

const openOf = async (by: Fixture['manager']) => (await request<Open>(fixture, by, 'GET', '/orders/open')).body
const idsOf = ({ orders }: Open) => orders.map(({ id }) => id)

/** Inserts orders of an outlet, starting at `minutesAgo`, each one minute older than the one before. */
const insertOrders = (outletId: string, ids: readonly string[], minutesAgo: number, status = 'pending') =>
  sql`
    insert into orders (id, customer_id, outlet_id, order_status, is_open, delivered_at, items, total_paise, address, lat, lng,
      distance_km, created_at)
    select id, ${fixture.customer.id}, ${outletId}, ${status}, ${status} not in ('delivered', 'cancelled'), case when ${status} = 'delivered' then now() end,
      '[]', 100, 'x', 0, 0, 1, now() - make_interval(mins => ${minutesAgo}::int + number::int)
    from unnest(${[...ids]}::text[]) with ordinality as given (id, number)`.execute(fixture.db)

const named = (name: string, count: number) => Array.from({ length: count }, (_, number) => `${name}-${number}`)

test('a manager sees every open order of the outlet, the one that waits longest first, also those of over 7 days', async () => {
  const { db, outlet, manager, admin } = fixture
  const { id: elsewhere } = await insertOutlet(db, { name: 'Elsewhere', lat: 12.9719, lng: 77.6412 })
  const [rush, old, there] = [named('rush', 120), named('old', 2), named('there', 3)]
  await insertOrders(outlet.id, rush, 0)
  await insertOrders(outlet.id, old, 60 * 24 * 9)
  await insertOrders(elsewhere, there, 200)
  await insertOrders(outlet.id, named('delivered', 5), 300, 'delivered')
  await insertOrders(outlet.id, named('cancelled', 5), 300, 'cancelled')

  const own = await openOf(manager)
  expect(idsOf(own)).toEqual([...old.toReversed(), ...rush.toReversed()])
  expect(own.total).toBe(122)
  expect(own.orders[0]).toMatchObject({ outlet_name: 'Connaught Place', user_name: 'Asha', total_amount: 1 })
  expect(idsOf(await openOf(admin))).toEqual([...old.toReversed(), ...there.toReversed(), ...rush.toReversed()])
  expect(await openOf(await insertPerson(db, 'outlet_manager'))).toEqual({ orders: [], total: 0 })
})

test('an order stays in the list in every open status and leaves it when it ends; a delivery person sees those they have', async () => {
  const { manager, deliveryPerson } = fixture
  const { id } = await placeOrder(fixture)
  expect(idsOf(await openOf(deliveryPerson))).toEqual([])
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  for (const order_status of openStatuses) {
    await request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status })
    const { orders } = await openOf(manager)
    expect(orders.find((order) => order.id === id)?.order_status).toBe(order_status)
    expect(idsOf(await openOf(deliveryPerson))).toEqual([id])
  }
  await request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  expect(idsOf(await openOf(manager))).not.toContain(id)
  expect(idsOf(await openOf(deliveryPerson))).toEqual([])
})

test('beyond 1000 the newest are left out, and the total says so', async () => {
  await insertOrders(fixture.outlet.id, named('many', 1_000), 500)
  const { orders, total } = await openOf(fixture.manager)
  expect([orders.length, total]).toEqual([1_000, 1_122])
  expect(orders[0]?.id).toBe('old-1')
  expect(orders.some(({ id }) => id === 'rush-0')).toBe(false)
})
