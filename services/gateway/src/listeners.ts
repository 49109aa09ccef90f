import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/** In each turn of its loop Node lets one person in at each listener, and a busy gateway turns a dozen times a second. */
const LISTENERS = 128
/** Whoever finds no place to wait is not heard for a second and more, however quickly all others are answered. */
const BACKLOG = 4_096
/** Others let nobody share a port; they have one listener. */
const SYSTEMS_THAT_SHARE = ['linux', 'freebsd']

type Address = Pick<Settings, 'HOST' | 'PORT'>

/**
 * Listens, so that a crowd is let in at once and told in time when there is too much to do (docs/decisions/0015-listeners.md).
 * What is returned closes the application: nobody is let in any more, and whoever is being served is served.
 */
export async function openListeners(app: FastifyInstance, { HOST, PORT }: Address): Promise<() => Promise<void>> {
  const reusePort = SYSTEMS_THAT_SHARE.includes(process.platform)
  const address = { host: HOST, port: PORT, backlog: BACKLOG, reusePort }
  await app.listen(address)
  const { port } = app.server.address() as AddressInfo
  const others = Array.from({ length: reusePort ? LISTENERS - 1 : 0 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  await Promise.all(others.map((listener) => once(listener.listen({ ...address, port }), 'listening')))
  return async () => {
    const closed = others.map((listener) => new Promise((resolve) => listener.close(resolve)))
    await app.close()
    await Promise.all(closed)
  }
}
