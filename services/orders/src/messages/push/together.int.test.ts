import { randomUUID } from 'node:crypto'
import { deadLetterOf } from '@tapri/contracts/streams'
import { connectBus } from '@tapri/service-kit/events/bus'
import { countStatements } from '@tapri/service-testing/count-statements'
import { closeAfterTest, eventually, testBroker } from '@tapri/service-testing/harness'
import { expect, onTestFinished, test } from 'vitest'
import { insertPerson, placeOrder } from '../../testing.ts'
import { arrived, browserOf, createPushFixture } from './testing-push.ts'

const ORDERS = 30

test('messages of orders that are placed together are made together, and an invalid event among them only delays them', async () => {
  const broker = await testBroker()
  onTestFinished(() => broker.stop())
  const fixture = await createPushFixture({ broker })
  closeAfterTest(fixture)
  const browser = await browserOf(fixture, fixture.manager)
  const customers = await Promise.all(Array.from({ length: ORDERS }, () => insertPerson(fixture.db, 'customer')))
  const stranger = connectBus(broker.url, 'stranger', fixture.app.log)
  closeAfterTest(stranger)
  const { js, jsm } = await stranger.connected
  const messages = async () =>
    (await fixture.db.selectFrom('push_messages').select('order_id').execute())
      .map(({ order_id }) => order_id)
      .toSorted()

  const statements = countStatements()
  const placed = await Promise.all(customers.map((customer) => placeOrder(fixture, customer)))
  await eventually(async () => (await messages()).length === ORDERS)
  // The sender sends each message by itself; a statement for each event would come on top.
  expect(statements.run()).toBeLessThan(ORDERS * 5)
  expect(await messages()).toEqual(placed.map(({ id }) => id).toSorted())

  const subject = `orders.order.placed.${randomUUID()}`
  const [, ...later] = await Promise.all([
    js.publish(subject, '{"version":1}'),
    ...customers.slice(0, 5).map((customer) => placeOrder(fixture, customer)),
  ])
  const all = [...placed, ...later].map(({ id }) => id).toSorted()
  await eventually(async () => (await messages()).length === all.length)
  expect(await messages()).toEqual(all)
  await eventually(() =>
    jsm.streams.getMessage('PARKED', { last_by_subj: deadLetterOf('orders', subject) }).catch(() => null),
  )
  await arrived(browser, all.length)
})
