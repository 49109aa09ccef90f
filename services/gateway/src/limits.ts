import { Transform } from 'node:stream'
import rateLimit from '@fastify/rate-limit'
import { refusal } from '@tapri/service-kit/problems'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'
import { sharedStore } from './shared-counts.ts'

export const TooLarge = refusal('TOO_LARGE', 'What was sent is too large.', 413)
const TooMany = refusal('TOO_MANY', 'Too many requests. Please wait a moment and try again.', 429)

/**
 * Lets each address make so many requests a minute; 0 is no limit. The address is the connection's: a header cannot
 * change it, unless the connection comes from a trusted proxy. With a DATABASE_URL all gateways count together; while
 * that database cannot be asked each goes on alone from what it knew.
 */
export async function limitRequests(app: FastifyInstance, { RATE_LIMIT, DATABASE_URL }: Settings) {
  if (RATE_LIMIT === 0) return
  await app.register(rateLimit, {
    global: false,
    max: RATE_LIMIT,
    timeWindow: 60_000,
    ...(DATABASE_URL && { store: sharedStore(app, DATABASE_URL) }),
    errorResponseBuilder: (_, { ttl }) => Object.assign(new TooMany(), { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  app.addHook('onRequest', app.rateLimit())
}

/** More than any call takes. The exact limit of a call is its service's, which has the sentence for it. */
export const BODY_LIMIT = 16 * 1024 * 1024

/** The body as it comes, cut off with a 413 when it grows beyond the limit. */
export function limitedBody(): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > BODY_LIMIT) return done(new TooLarge())
      done(null, chunk)
    },
  })
}
