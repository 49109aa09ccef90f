import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Address {
  port: number
  stop: () => void
}

/**
 * Starts a loopback address that leads to one of several servers, like a Kubernetes Service: each new connection goes
 * where `portNow` says, or is reset while it says nothing; existing connections are not moved. `changeFirst` may change
 * a client's first bytes.
 */
export async function startAddress(
  portNow: () => number | undefined,
  changeFirst: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<Address> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const port = portNow()
    if (port === undefined) return void near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    near.once('data', (bytes) => {
      far.write(changeFirst(bytes))
      near.pipe(far)
    })
    far.pipe(near)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
