import { randomUUID } from 'node:crypto'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { deadLetterOf } from '@tapri/contracts/streams'
import { connectBus } from '@tapri/service-kit/events/bus'
import { countStatements } from '@tapri/service-testing/count-statements'
import { closeAfterTest, eventually, type TestBroker, testBroker } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPerson, insertStaff, placeOrder, request } from '../../testing/testing.ts'
import { arrived, browserOf, createPushFixture, kindsOf, type PushFixture } from './testing-push.ts'

let broker: TestBroker
let fixture: PushFixture
beforeAll(async () => {
  broker = await testBroker()
  fixture = await createPushFixture({ broker })
})
afterAll(async () => {
  await fixture.close()
  await broker.stop()
})

test('the service reads its own events: what happens to an order reaches three phones, and not whoever did it', async () => {
  const { customer, manager, deliveryPerson, admin } = fixture
  const people = [customer, manager, deliveryPerson]
  const browsers = await Promise.all(people.map((person) => browserOf(fixture, person)))
  const own = await browserOf(fixture, admin)
  const { id } = await placeOrder(fixture)
  const setStatus = (order_status: string) => request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status })
  await setStatus('confirmed')
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  for (const browser of browsers) await arrived(browser)
  expect(browsers.map(kindsOf)).toEqual([['confirmed'], ['new_order'], ['assigned']])
  await setStatus('out_for_delivery')
  await request(fixture, admin, 'POST', `/orders/${id}/cancel`, { reason: 'customer_asked' })
  await eventually(async () => browsers.every((browser) => kindsOf(browser).includes('cancelled')))
  expect(own.delivered).toEqual([])
})

test('whoever handles the orders of an outlet by their position hears of a new one; a cook and others do not', async () => {
  const { db, outlet } = fixture
  const hired = async (position: StaffPosition, outlet_id: string | null) =>
    browserOf(fixture, await insertStaff(db, position, outlet_id))
  const cashier = await hired('cashier', outlet.id)
  const others = [
    await hired('cook', outlet.id),
    await hired('cashier', randomUUID()),
    await hired('support', null),
    await hired('shift_lead', outlet.id),
  ]
  await placeOrder(fixture)
  await arrived(cashier)
  await eventually(async () => others.at(-1)?.delivered.length === 1)
  expect([cashier, ...others].map(kindsOf)).toEqual([['new_order'], [], [], [], ['new_order']])
})

const ORDERS = 30

test('messages of orders that are placed together are made together, and an invalid event among them only delays them', async () => {
  const browser = await browserOf(fixture, fixture.manager)
  const customers = await Promise.all(Array.from({ length: ORDERS }, () => insertPerson(fixture.db, 'customer')))
  const stranger = connectBus(broker.url, 'stranger', fixture.app.log)
  closeAfterTest(stranger)
  const { js, jsm } = await stranger.connected
  const { length: before } = browser.delivered
  const isMadeFor = async (placed: { id: string }[]) => {
    const made = await fixture.db.selectFrom('push_messages').select('order_id').execute()
    const ids = new Set(made.map(({ order_id }) => order_id))
    return placed.every(({ id }) => ids.has(id))
  }

  const statements = countStatements()
  const placed = await Promise.all(customers.map((customer) => placeOrder(fixture, customer)))
  await eventually(() => isMadeFor(placed))
  // The sender needs statements for each message anyway; one more for each event would exceed this.
  expect(statements.run()).toBeLessThan(ORDERS * 6)

  const subject = `orders.order.placed.${randomUUID()}`
  const [, ...later] = await Promise.all([
    js.publish(subject, '{"version":1}'),
    ...customers.slice(0, 5).map((customer) => placeOrder(fixture, customer)),
  ])
  await eventually(() => isMadeFor(later))
  await eventually(() =>
    jsm.streams.getMessage('PARKED', { last_by_subj: deadLetterOf('orders', subject) }).catch(() => null),
  )
  await arrived(browser, before + ORDERS + later.length)
})
