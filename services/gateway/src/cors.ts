import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

const METHODS = 'GET, POST, PUT, DELETE'
const HEADERS = 'authorization, content-type, idempotency-key'
/** What a page elsewhere may read besides the body. */
const READABLE = 'etag, retry-after, x-request-id'

/**
 * Lets the pages of the listed origins call, and no others; each must be written exactly so. A token is sent by script, so
 * no answer allows credentials. Without a list nothing is said about other origins, and browsers refuse them.
 */
export function allowOrigins(app: FastifyInstance, { CORS_ORIGINS }: Settings) {
  if (!CORS_ORIGINS) return
  const allowed = new Set(CORS_ORIGINS.split(','))
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (headers.origin === undefined || !allowed.has(headers.origin)) return
    reply.headers({ 'access-control-allow-origin': headers.origin, 'access-control-expose-headers': READABLE })
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': '600',
    })
    return reply.code(204).send()
  })
  // Last, since a service says what its own answers vary by.
  app.addHook('onSend', async (_, reply) => {
    reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '))
  })
}
