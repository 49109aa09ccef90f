import type { FastifyInstance } from 'fastify'

/**
 * Sends `Connection: close` with the responses of requests in flight while the application closes. Kept alive, those connections
 * would delay the end until they are idle for too long.
 */
export function endConnectionsWhenClosing(app: Pick<FastifyInstance, 'addHook'>) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
