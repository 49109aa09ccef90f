import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

const ALLOWED_METHODS = 'GET, POST, PUT, DELETE'
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id'
/** Response headers that a page of another origin may read. */
const EXPOSED_HEADERS = 'etag, retry-after, x-request-id'

/**
 * Allows cross-origin calls from the origins in `CORS_ORIGINS`, compared byte by byte; answers a preflight with 204.
 * Credentials are never allowed, since tokens are sent in a header. Other origins, and all origins without the setting,
 * get no CORS headers (docs/decisions/0030-own-cors-and-security-headers.md).
 */
export function allowOrigins(app: FastifyInstance, { CORS_ORIGINS }: Settings) {
  if (!CORS_ORIGINS) return
  const allowed = new Set(CORS_ORIGINS.split(','))
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (headers.origin === undefined || !allowed.has(headers.origin)) return
    reply.headers({ 'access-control-allow-origin': headers.origin, 'access-control-expose-headers': EXPOSED_HEADERS })
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return
    reply.headers({
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '600',
    })
    return reply.code(204).send()
  })
  // In onSend, because a proxied response overwrites `vary` with that of its service.
  app.addHook('onSend', (_, reply, payload, done) => {
    void reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '))
    done(null, payload)
  })
}
