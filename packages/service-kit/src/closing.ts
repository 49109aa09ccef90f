import type { FastifyInstance } from 'fastify'

/**
 * Ends the connections of those who are still served while the application closes. Kept for a next request, which nobody
 * would hear, they would hold up the end until they are given up as idle.
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
