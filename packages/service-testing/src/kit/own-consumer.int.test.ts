import { formerConsumersOf } from '@tapri/contracts/streams'
import { type Bus, type Connected, connectBus } from '@tapri/service-kit/bus'
import { ensureStreams } from '@tapri/service-kit/streams'
import { onMany, startSubscriptions } from '@tapri/service-kit/subscribe'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually, testBroker, type TestBroker } from '../harness.ts'

let broker: TestBroker
let bus: Bus
let js: Connected['js']
let jsm: Connected['jsm']
beforeAll(async () => {
  broker = await testBroker()
  bus = connectBus(broker.url, 'operator', Fastify({ logger: false }).log)
  ;({ js, jsm } = await bus.connected)
})
afterAll(async () => {
  await bus.close()
  await broker.stop()
})

/** The broker as an operator of an earlier version left it: a consumer for each subject. */
beforeEach(async () => {
  for (const name of await names()) await jsm.consumers.delete('ORDERS', name)
  await jsm.streams.purge('ORDERS')
  for (const { stream, durable } of formerConsumersOf('orders')) {
    const subject = durable.replace(/^orders-/, '').replaceAll('-', '.')
    await jsm.consumers.add(stream, {
      durable_name: durable,
      filter_subject: `${subject}.*`,
      ack_policy: 'explicit',
    })
  }
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

/** As a process of an earlier version does. */
async function takeOne(durable: string) {
  const consumer = await js.consumers.get('ORDERS', durable)
  const message = await consumer.next({ expires: 2_000 })
  await message?.ackAck()
}

test('one consumer takes the place of those for each subject, and begins with the first event that one of them has not handled', async () => {
  await place('1')
  const second = await place('2')
  await takeOne('orders-orders-order-placed')
  expect(await ensureStreams(jsm)).toContain('ORDERS orders-own made')
  expect(await names()).toEqual(['orders-own'])
  const { config, num_pending } = await jsm.consumers.info('ORDERS', 'orders-own')
  expect(config).toMatchObject({ opt_start_seq: second, max_ack_pending: 256 })
  expect(config.filter_subject).toBeUndefined()
  expect(num_pending).toBe(1)
  expect(await ensureStreams(jsm), 'a second time changes nothing').toEqual([])
})

test('where everything was handled, it begins with what comes next', async () => {
  await place('1')
  await takeOne('orders-orders-order-placed')
  await ensureStreams(jsm)
  expect((await jsm.consumers.info('ORDERS', 'orders-own')).num_pending).toBe(0)
  await place('2')
  expect((await jsm.consumers.info('ORDERS', 'orders-own')).num_pending).toBe(1)
})

test('a consumer that a process of an earlier version asks stays until nobody asks it', async () => {
  const read = 'orders-orders-order-paid'
  const consumer = await js.consumers.get('ORDERS', read)
  const asking = consumer.next({ expires: 2_000 })
  await eventually(async () => (await jsm.consumers.info('ORDERS', read)).num_waiting > 0)
  await ensureStreams(jsm)
  expect((await names()).toSorted()).toEqual([read, 'orders-own'].toSorted())
  await asking
  await eventually(async () => (await jsm.consumers.info('ORDERS', read)).num_waiting === 0)
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
