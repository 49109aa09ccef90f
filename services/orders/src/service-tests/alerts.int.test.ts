import type { Output } from '@tapri/contracts/endpoint'
import type { listAlerts, listOrders } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import type { TestUser } from '@tapri/service-testing/harness'
import { beforeEach, expect, test } from 'vitest'
import { fixtureOfFile, insertPerson, placeOrder, request } from '../testing/testing.ts'
import { insertOutlet } from '../testing/testing-shop.ts'
import { sweep } from '../fulfilment/alerts/sweep.ts'
import { letWait } from '../fulfilment/alerts/testing-alerts.ts'

const fixture = fixtureOfFile()
beforeEach(() => fixture.db.deleteFrom('orders').execute())

const alertsFor = async (person: TestUser) =>
  (await request<Output<typeof listAlerts>>(fixture, person, 'GET', '/orders/alerts')).body
const idsFor = async (person: TestUser) => (await alertsFor(person)).alerts.map(({ order }) => order.id)
const seen = async (person: TestUser, id: string) =>
  (await request<Order>(fixture, person, 'GET', `/orders/${id}`)).body.alert

test('a manager sees the outlet’s orders that need somebody, longest waiting first; others none', async () => {
  const { db, manager } = fixture
  const otherManager = await insertPerson(db, 'outlet_manager')
  await insertOutlet(db, { manager_id: otherManager.id, lat: 12.9719, lng: 77.6412 })
  const [short, long, none] = [await placeOrder(fixture), await placeOrder(fixture), await placeOrder(fixture)]
  await letWait(db, short.id, 4)
  await letWait(db, long.id, 7)
  await letWait(db, none.id, 1)
  await sweep(db)
  const { alerts, total } = await alertsFor(manager)
  expect(alerts).toMatchObject([
    { order: { id: long.id, alert: { kind: 'unconfirmed', level: 'admin' } }, kind: 'unconfirmed', level: 'admin' },
    { order: { id: short.id }, kind: 'unconfirmed', level: 'outlet' },
  ])
  expect(total).toBe(2)
  const waitedMs = Date.now() - Date.parse(alerts[0]?.since ?? '')
  expect(waitedMs / 60_000).toBeCloseTo(7, 0)
  expect(await alertsFor(otherManager)).toEqual({ alerts: [], total: 0 })

  await request(fixture, manager, 'PUT', `/orders/${long.id}/status`, { order_status: 'confirmed' })
  expect(await idsFor(manager)).toEqual([short.id])
})

test('an admin’s list is in the order of who waits longest, whatever the levels of the alerts', async () => {
  const { db, admin, manager } = fixture
  const [onTheWay, pending] = [await placeOrder(fixture), await placeOrder(fixture)]
  await request(fixture, manager, 'PUT', `/orders/${onTheWay.id}/status`, { order_status: 'out_for_delivery' })
  await letWait(db, onTheWay.id, 45)
  await letWait(db, pending.id, 6)
  await sweep(db)
  for (const person of [admin, manager]) expect(await idsFor(person)).toEqual([onTheWay.id, pending.id])
})

test('the customer is told from level customer on, in lists too; staff at once', async () => {
  const { db, customer, manager } = fixture
  const { id } = await placeOrder(fixture)
  await letWait(db, id, 6)
  await sweep(db)
  expect(await seen(customer, id)).toBeUndefined()
  expect(await seen(manager, id)).toMatchObject({ kind: 'unconfirmed', level: 'admin' })
  await letWait(db, id, 10)
  await sweep(db)
  expect(await seen(customer, id)).toMatchObject({ kind: 'unconfirmed', level: 'customer' })
  const { body } = await request<Output<typeof listOrders>>(fixture, customer, 'GET', '/orders')
  expect(body.orders).toMatchObject([{ id, alert: { level: 'customer' } }])
})
