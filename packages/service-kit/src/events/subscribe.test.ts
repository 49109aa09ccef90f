import { setTimeout as sleep } from 'node:timers/promises'
import { deadLetterOf } from '@tapri/contracts/streams'
import type { JsMsg } from '@nats-io/jetstream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Bus } from './bus.ts'
import { onMany, startSubscriptions } from './subscribe.ts'

/** Imitates what a consumer delivers: `first`, then nothing until it is stopped. */
function messagesOf(first: Iterable<JsMsg>, status: () => AsyncIterable<{ type: string }>) {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  return {
    stop,
    status,
    async *[Symbol.asyncIterator]() {
      yield* first
      await stopped
    },
  }
}

async function* silence(): AsyncGenerator<{ type: string }> {}

/** A broker with one consumer, which is found once `isFound` resolves; its events are handled once `isHandled` does. */
function listenTo(
  first: Iterable<JsMsg>,
  {
    isFound = Promise.resolve(),
    isHandled = Promise.resolve(),
    publish = vi.fn(async () => ({})),
    status = silence,
  } = {},
) {
  const looked = Promise.withResolvers<void>()
  const get = async () => {
    looked.resolve()
    await isFound
    return { consume: async () => messagesOf(first, status) }
  }
  const connected = Promise.resolve({ js: { consumers: { get }, publish } })
  const bus = { connected, isConnected: () => true, onConnect: () => {} } as unknown as Bus
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  const listening = startSubscriptions([onMany('orders.order.placed', () => isHandled)], {
    bus,
    log: log as never,
    service: 'orders',
    refusalsOf: async () => [],
    afterEach: () => {},
  })
  return { listening, log, publish, looked: looked.promise }
}

/** An event of a newer version of the service itself, and what is done with it. */
function unknownEvent(deliveryCount: number) {
  const [nak, term] = [vi.fn(), vi.fn()]
  const data = new TextEncoder().encode('{"order_id":"r-1"}')
  const message = { subject: 'orders.order.exploded.r-1', data, info: { deliveryCount }, nak, term }
  return { message: message as unknown as JsMsg, nak, term }
}

test('stopping while a consumer is looked up ends once it is found', async () => {
  const { promise: isFound, resolve: find } = Promise.withResolvers<void>()
  const { listening, looked } = listenTo([], { isFound })
  await looked
  const stopped = listening.stop().then(() => 'stopped')
  find()
  expect(await Promise.race([stopped, sleep(2_000, 'still open')])).toBe('stopped')
})

test('a subscription of which the broker sends nothing, not even heartbeats, is not ready after 30 s', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let beat = Promise.withResolvers<{ type: string }>()
  const status = async function* () {
    for (;;) yield await beat.promise
  }
  const next = async (type: string) => {
    const given = beat
    beat = Promise.withResolvers()
    given.resolve({ type })
    await sleep(0)
  }
  const { listening, log } = listenTo([], { status })
  await expect.poll(() => listening.isReady()).toBe(true)
  vi.advanceTimersByTime(29_000)
  await next('heartbeat')
  vi.advanceTimersByTime(29_000)
  expect(listening.isReady()).toBe(true)
  vi.advanceTimersByTime(1_000)
  for (const type of ['heartbeats_missed', 'heartbeats_missed']) await next(type)
  expect(listening.isReady()).toBe(false)
  expect(log.warn).toHaveBeenCalledOnce()
  await next('heartbeat')
  expect(listening.isReady()).toBe(true)
  await listening.stop()
})

test('an event of an unknown type comes again, and is a dead letter when nobody has known it for a minute', async () => {
  const [early, late] = [unknownEvent(59), unknownEvent(60)]
  const { listening, log, publish } = listenTo([early.message, late.message])
  await expect.poll(() => late.term).toHaveBeenCalled()
  expect(early.nak).toHaveBeenCalledWith(1_000)
  expect(early.term).not.toHaveBeenCalled()
  expect(publish.mock.calls).toEqual([
    [`${deadLetterOf('orders', 'orders.order.exploded')}.r-1`, late.message.data, expect.anything()],
  ])
  expect(log.error.mock.calls).toEqual([
    [{ subject: late.message.subject, reason: 'no process knows its type' }, 'event stored as a dead letter'],
  ])
  await listening.stop()
})

test('where the broker does not take that dead letter, the event is given up and the log says so', async () => {
  const late = unknownEvent(60)
  const err = new Error('refused')
  const { listening, log } = listenTo([late.message], { publish: vi.fn(() => Promise.reject(err)) })
  await expect.poll(() => late.term).toHaveBeenCalled()
  expect(log.error.mock.calls).toEqual([
    [{ err, subject: late.message.subject }, 'event of an unknown type given up, its dead letter was not stored'],
  ])
  await listening.stop()
})

test('while events cannot be handled the next ones stay with the broker', async () => {
  const { promise: isHandled, resolve: handle } = Promise.withResolvers<void>()
  const [ack, working] = [vi.fn(), vi.fn()]
  let taken = 0
  const order = { order_id: 'r-1', customer_id: 'u-1', outlet_id: 'o-1', delivery_person_id: null, version: 1 }
  const json = () => ({ ...order, order_status: 'pending', at: '2026-01-31T09:30:00.000Z' })
  const events = function* () {
    for (; taken < 2_000; taken += 1)
      yield { subject: 'orders.order.placed.r-1', json, ack, working } as unknown as JsMsg
  }
  const { listening } = listenTo(events(), { isHandled })
  await sleep(300)
  expect(taken).toBeLessThan(300)
  handle()
  await expect.poll(() => ack).toHaveBeenCalledTimes(2_000)
  await listening.stop()
})
