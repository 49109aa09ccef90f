import { setTimeout as sleep } from 'node:timers/promises'
import type { JsMsg } from '@nats-io/jetstream'
import { expect, test, vi } from 'vitest'
import type { Bus } from './bus.ts'
import { onMany, startSubscriptions } from './subscribe.ts'

/** What a consumer hands out: `first`, then nothing until it is stopped. */
function messagesOf(first: JsMsg[]) {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  return {
    stop,
    async *[Symbol.asyncIterator]() {
      yield* first
      await stopped
    },
  }
}

/** A broker with one consumer, which is found once `isFound` resolves. */
function listenTo(first: JsMsg[], { isFound = Promise.resolve(), publish = vi.fn(async () => ({})) } = {}) {
  const looked = Promise.withResolvers<void>()
  const get = async () => {
    looked.resolve()
    await isFound
    return { consume: async () => messagesOf(first) }
  }
  const connected = Promise.resolve({ js: { consumers: { get }, publish } })
  const bus = { connected, isConnected: () => true, onConnect: () => {} } as unknown as Bus
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  const listening = startSubscriptions([onMany('orders.order.placed', async () => {})], {
    bus,
    log: log as never,
    service: 'orders',
    refusalsOf: async () => [],
    afterEach: () => {},
  })
  return { listening, log, publish, looked: looked.promise }
}

test('stopping while a consumer is looked up ends once it is found', async () => {
  const { promise: isFound, resolve: find } = Promise.withResolvers<void>()
  const { listening, looked } = listenTo([], { isFound })
  await looked
  const stopped = listening.stop().then(() => 'stopped')
  find()
  expect(await Promise.race([stopped, sleep(2_000, 'still open')])).toBe('stopped')
})
