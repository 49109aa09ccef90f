import { type Bus, type Connected, connectBus } from '@tapri/service-kit/events/bus'
import { ensureStreams } from '@tapri/service-kit/events/streams'
import { onMany, startSubscriptions } from '@tapri/service-kit/events/subscribe'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestBroker } from '../broker.ts'
import { eventually } from '../harness.ts'

let broker: TestBroker
let bus: Bus
let js: Connected['js']
let jsm: Connected['jsm']
beforeAll(async () => {
  // Without a keeper of streams, which could delete the former consumer before it is asked.
  broker = await startServer()
  bus = connectBus(broker.url, 'operator', Fastify({ logger: false }).log)
  ;({ js, jsm } = await bus.connected)
  await ensureStreams(jsm)
})
afterAll(async () => {
  await bus.close()
  await broker.stop()
})

/** A consumer that the previous version reads from, and this one does not. */
const former = 'orders-orders-order-paid'
beforeEach(async () => {
  for (const name of await names()) await jsm.consumers.delete('ORDERS', name)
  await jsm.streams.purge('ORDERS')
})

async function names() {
  const found: string[] = []
  for await (const { name } of jsm.consumers.list('ORDERS')) found.push(name)
  return found
}

const place = async (id: string) => {
  const fact = { order_id: id, customer_id: 'asha', outlet_id: 'delhi', delivery_person_id: null, version: 1 }
  const event = { ...fact, order_status: 'pending', at: new Date().toISOString() }
  return (await js.publish(`orders.order.placed.${id}`, JSON.stringify(event))).seq
}

test('a consumer that a process of the version before asks stays until nobody asks it', async () => {
  await jsm.consumers.add('ORDERS', { durable_name: former, ack_policy: 'explicit' })
  const consumer = await js.consumers.get('ORDERS', former)
  const asking = consumer.next({ expires: 2_000 })
  await eventually(async () => (await jsm.consumers.info('ORDERS', former)).num_waiting > 0)
  await ensureStreams(jsm)
  expect((await names()).toSorted()).toEqual([former, 'orders-own'].toSorted())
  await asking
  await eventually(async () => (await jsm.consumers.info('ORDERS', former)).num_waiting === 0)
  await ensureStreams(jsm)
  expect(await names()).toEqual(['orders-own'])
})

test('an event type that this process does not know comes again, for one that does', async () => {
  await ensureStreams(jsm)
  const told: string[] = []
  const processOf = (subjects: ('orders.order.placed' | 'orders.order.due')[]) => {
    const { log } = Fastify({ logger: false })
    const own = connectBus(broker.url, 'orders', log)
    const listening = startSubscriptions(
      subjects.map((subject) =>
        onMany(subject, async (events) => void told.push(...events.map(({ order_id }) => order_id))),
      ),
      {
        bus: own,
        log,
        service: 'orders',
        refusalsOf: async (_, events) => events.map(() => undefined),
        afterEach: () => {},
      },
    )
    return async () => {
      await listening.stop()
      await own.close()
    }
  }
  const stopOlder = processOf(['orders.order.due'])
  await place('unknown-here')
  await eventually(async () => (await jsm.consumers.info('ORDERS', 'orders-own')).num_redelivered > 0)
  expect(told).toEqual([])
  const stopNewer = processOf(['orders.order.placed'])
  await eventually(async () => told.includes('unknown-here'))
  await Promise.all([stopOlder(), stopNewer()])
})
