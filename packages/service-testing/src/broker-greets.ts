import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** On a busy machine a nats-server takes seconds to start. */
const TIMEOUT_MS = 30_000
const RETRY_MS = 25

/**
 * Waits until a nats-server on loopback sends its greeting; throws after 30 s. A listening port proves little: the
 * engine opens a container's port before the program inside listens.
 */
export async function brokerGreets(port: number) {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(RETRY_MS)) {
    const greets = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', () => resolve(true)).once('data', () => socket.destroy())
      socket.once('error', () => resolve(false)).once('close', () => resolve(false))
    })
    if (greets) return
  }
  throw new Error(`no broker answers on port ${port}`)
}
