import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Keeps serving for this many seconds, and closes each connection with its next response. A client that keeps idle
     * connections for less never has one closed during a request; a proxy that learns of the end late still gets its
     * answers.
     */
    drain: (seconds: number) => Promise<void>
  }
}

/**
 * Sends `Connection: close` with each response once the application drains or closes. Kept-alive connections would
 * delay the end until they time out.
 */
export function endConnectionsWhenClosing(app: Pick<FastifyInstance, 'addHook' | 'decorate'>) {
  let closing = false
  app.decorate('drain', async (seconds) => {
    closing = seconds > 0
    await sleep(seconds * 1_000)
  })
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
