import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { connectBus } from './bus.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Longer than the pause between two attempts. */
const ANOTHER_ATTEMPT_MS = 500

/** Answers a client as a broker does, and refuses each subscription to `forbidden`. */
function welcome(socket: Socket) {
  const info = { server_id: 'S', version: '2.9.10', proto: 1, headers: true, max_payload: 1_000, jetstream: true }
  socket.write(`INFO ${JSON.stringify(info)}\r\n`)
  socket.on('data', (bytes) => {
    for (const _ of bytes.toString().matchAll(/PING\r\n/g)) socket.write('PONG\r\n')
    if (/SUB forbidden /.test(bytes.toString()))
      socket.write('-ERR \'Permissions Violation for Subscription to "forbidden"\'\r\n')
  })
  socket.on('error', () => {})
}

/** Starts a broker that greets a client after `greeting`. */
async function startBroker(
  port = 0,
  greeting = Promise.resolve(),
): Promise<{ server: Server; sockets: Socket[]; url: string }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    void greeting.then(() => welcome(socket))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, sockets, url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('F9 the connection to a lost broker is restored soon, even after the clock was set back by a day', async () => {
  const { server, sockets, url } = await startBroker()
  const bus = connectBus(url, 'test', Fastify().log)
  try {
    await bus.connected
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 60 * 60 * 1_000 })
    sockets[0]?.destroy()
    await expect.poll(() => sockets, { timeout: 2_000 }).toHaveLength(2)
    await expect.poll(() => bus.isConnected(), { timeout: 2_000 }).toBe(true)
  } finally {
    await bus.close()
    server.close()
  }
})

test('closing while the broker is away ends the attempts to connect', async () => {
  const { server, sockets, url } = await startBroker()
  const bus = connectBus(url, 'test', Fastify().log)
  await bus.connected
  sockets[0]?.destroy()
  await expect.poll(() => bus.isConnected()).toBe(false)
  const again = vi.fn()
  bus.onConnect(again)
  await bus.close()
  await sleep(ANOTHER_ATTEMPT_MS)
  // An attempt in progress may still succeed.
  expect(sockets.length).toBeLessThanOrEqual(2)
  expect(sockets.filter(({ destroyed }) => !destroyed)).toEqual([])
  expect(again).not.toHaveBeenCalled()
  server.close()
})

test('closing before the broker was ever there ends the attempts to connect', async () => {
  const { server, url } = await startBroker()
  server.close()
  await once(server, 'close')
  const bus = connectBus(url, 'test', Fastify().log)
  const heard = vi.fn()
  bus.onConnect(heard)
  void bus.connected.then(heard)
  await bus.close()
  const later = await startBroker(Number(new URL(url).port))
  await sleep(ANOTHER_ATTEMPT_MS)
  expect(later.sockets).toEqual([])
  expect(heard).not.toHaveBeenCalled()
  later.server.close()
})

test('closing during an attempt to connect ends the connection that it makes', async () => {
  const greeting = Promise.withResolvers<void>()
  const { server, sockets, url } = await startBroker(0, greeting.promise)
  const bus = connectBus(url, 'test', Fastify().log)
  const heard = vi.fn()
  bus.onConnect(heard)
  void bus.connected.then(({ nats }) => nats.subscribe('allowed'))
  await expect.poll(() => sockets).toHaveLength(1)
  await bus.close()
  greeting.resolve()
  await expect.poll(() => sockets[0]?.destroyed).toBe(true)
  expect(heard).not.toHaveBeenCalled()
  server.close()
})

test('what the broker refuses for a missing permission is in the log', async () => {
  const { server, url } = await startBroker()
  const { log } = Fastify()
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const bus = connectBus(url, 'test', log)
  const { nats } = await bus.connected
  nats.subscribe('forbidden', { callback: () => {} })
  await expect.poll(() => error).toHaveBeenCalledTimes(1)
  expect(error.mock.calls[0]).toEqual([
    { operation: 'subscription', subject: 'forbidden' },
    'the broker refuses this login a subject',
  ])
  await bus.close()
  server.close()
})
