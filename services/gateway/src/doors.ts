import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/** In each turn of its loop Node lets one person in at each door, and a busy gateway turns a dozen times a second. */
const DOORS = 128
/** Whoever finds no place to wait is not heard for a second and more, however quickly all others are answered. */
const WAITING_AT_A_DOOR = 4_096
/** Others let nobody share a port; they have one door. */
const SYSTEMS_THAT_SHARE = ['linux', 'freebsd']

type Address = Pick<Settings, 'HOST' | 'PORT'>

/**
 * Listens, so that a crowd is let in at once and told in time when there is too much to do (docs/decisions/0015-doors.md).
 * What is returned closes the application: nobody is let in any more, and whoever is being served is served.
 */
export async function openDoors(app: FastifyInstance, { HOST, PORT }: Address): Promise<() => Promise<void>> {
  const reusePort = SYSTEMS_THAT_SHARE.includes(process.platform)
  const address = { host: HOST, port: PORT, backlog: WAITING_AT_A_DOOR, reusePort }
  await app.listen(address)
  const { port } = app.server.address() as AddressInfo
  const others = Array.from({ length: reusePort ? DOORS - 1 : 0 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  await Promise.all(others.map((door) => once(door.listen({ ...address, port }), 'listening')))
  return async () => {
    const closed = others.map((door) => new Promise((resolve) => door.close(resolve)))
    await app.close()
    await Promise.all(closed)
  }
}
