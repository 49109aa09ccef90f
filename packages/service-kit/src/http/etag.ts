import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Sets the hash of the body as the ETag of each JSON response of a GET, and answers 304 without a body when the client
 * has it already. A route that sets an ETag itself must answer 304 itself.
 */
export function answerNotModified(app: Pick<FastifyInstance, 'addHook'>) {
  app.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    if (method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) {
      return done(null, payload)
    }
    const etag = `"${hash('sha1', payload, 'base64url')}"`
    void reply.header('etag', etag)
    if (!isNamed(etag, headers['if-none-match'])) return done(null, payload)
    void reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}

/** Compares weakly, as GET requires: a proxy that compresses prepends `W/`. */
export const isNamed = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((named) => named.trim() === '*' || named.trim().replace(/^W\//, '') === etag)
