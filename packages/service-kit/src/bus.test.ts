import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { connectBus } from './bus.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Says what a broker says to one who connects. */
function welcome(socket: Socket) {
  const info = { server_id: 'S', version: '2.9.10', proto: 1, headers: true, max_payload: 1_000, jetstream: true }
  socket.write(`INFO ${JSON.stringify(info)}\r\n`)
  socket.on('data', (bytes) => {
    for (const _ of bytes.toString().matchAll(/PING\r\n/g)) socket.write('PONG\r\n')
  })
  socket.on('error', () => {})
}

test('F9 the connection to a lost broker is restored soon, even after the clock was set back by a day', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    welcome(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bus = connectBus(`nats://127.0.0.1:${(server.address() as AddressInfo).port}`, 'test', Fastify().log)
  try {
    await bus.connected
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 60 * 60 * 1_000 })
    sockets[0]?.destroy()
    await vi.waitFor(() => expect(sockets).toHaveLength(2), 2_000)
    await vi.waitFor(() => expect(bus.isConnected()).toBe(true), 2_000)
  } finally {
    await bus.close()
    server.close()
  }
})
