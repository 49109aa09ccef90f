import { expect, onTestFinished, test, vi } from 'vitest'
import type { Bus } from './bus.ts'
import { followStream } from './follow-stream.ts'
import { createOwnEvents } from './own-events.ts'

/** Returns a broker whose stream is empty, and which answers only when told. */
function slowBroker() {
  const asked: (() => void)[] = []
  const created = '2026-11-23T00:00:00Z'
  const info = () =>
    new Promise((resolve) => asked.push(() => resolve({ created, state: { first_seq: 1, last_seq: 0 } })))
  const nats = { subscribe: () => {} }
  const listeners: (() => void)[] = []
  const bus = {
    connected: Promise.resolve({ nats, jsm: { streams: { info } } }),
    isConnected: () => true,
    onConnect: (listener: () => void) => {
      listeners.push(listener)
      listener()
    },
    own: createOwnEvents(),
  } as unknown as Bus
  const reconnect = () => listeners.forEach((listener) => listener())
  return { bus, asked, reconnect }
}

test('a connection that was lost while the stream was compared is followed by another comparison', async () => {
  const { bus, asked, reconnect } = slowBroker()
  const following = followStream({
    bus,
    log: { warn: vi.fn() },
    subjects: ['orders.order.placed'],
    backMs: 0,
    max: 0,
    onBegin: () => {},
    onEvent: () => {},
  })
  onTestFinished(() => following.stop())
  await expect.poll(() => asked).toHaveLength(1)
  reconnect()
  asked[0]?.()
  await expect.poll(() => asked).toHaveLength(2)
  expect(following.isCurrent(), 'what was missed meanwhile is not read yet').toBe(false)
  asked[1]?.()
  await expect.poll(() => following.isCurrent()).toBe(true)
})
