import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/**
 * Node accepts one connection per listening socket in each iteration of its event loop; a busy gateway has a dozen
 * iterations per second.
 */
const LISTENERS = 128
/** Connections that the kernel queues. Beyond that a SYN is dropped, and the client retries after 1 s or more. */
const BACKLOG = 4_096
/** Platforms with `SO_REUSEPORT` load balancing; others get one listener. */
const REUSE_PORT_PLATFORMS = ['linux', 'freebsd']

type Address = Pick<Settings, 'HOST' | 'PORT'>

/**
 * Listens with 128 sockets on one port, so that a burst of new connections is accepted at once and gets its 503 in time
 * (docs/decisions/0015-listeners.md). Returns a function that closes gracefully: no new connections, while requests
 * under way are finished.
 */
export async function openListeners(app: FastifyInstance, { HOST, PORT }: Address): Promise<() => Promise<void>> {
  const reusePort = REUSE_PORT_PLATFORMS.includes(process.platform)
  const address = { host: HOST, port: PORT, backlog: BACKLOG, reusePort }
  let ended: Promise<unknown> | undefined
  // The application's own server counts only its own connections. The hook added last runs first, so what answers
  // requests of the other listeners, such as the connections to services, is closed after them.
  app.addHook('onClose', async () => void (await ended))
  await app.listen(address)
  const { port } = app.server.address() as AddressInfo
  const others = Array.from({ length: reusePort ? LISTENERS - 1 : 0 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  await Promise.all(others.map((listener) => once(listener.listen({ ...address, port }), 'listening')))
  return async () => {
    ended = Promise.all(others.map((listener) => new Promise((resolve) => listener.close(resolve))))
    await app.close()
  }
}
