import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Gives each JSON response of a GET the hash of its body as ETag, and answers 304 without a body to who has it already. A route
 * that sets an ETag answers 304 itself.
 */
export function answerNotModified(app: Pick<FastifyInstance, 'addHook'>) {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) {
      return payload
    }
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', etag)
    if (!isNamed(etag, headers['if-none-match'])) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** Compares weakly, as GET does: a proxy that compresses puts `W/` in front. */
const isNamed = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((named) => named.trim() === '*' || named.trim().replace(/^W\//, '') === etag)
