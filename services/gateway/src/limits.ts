import { Transform } from 'node:stream'
import rateLimit from '@fastify/rate-limit'
import { prefixOf, widePrefixOf } from '@tapri/service-kit/network-prefix'
import { refusal } from '@tapri/service-kit/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'
import { sharedStore } from './shared-counts.ts'

export const TooLarge = refusal('TOO_LARGE', 'What was sent is too large.', 413)
const TooMany = refusal('TOO_MANY', 'Too many requests. Please wait a moment and try again.', 429)

const MINUTE_MS = 60_000
/** An IPv6 /56 may make so many times what one of its /64s may. */
const WIDE = 4
/** An operator's probe asks a few times a minute, infra/stack four times a second while it waits for the start. */
const HEALTH_LIMIT = 300

/**
 * Lets each caller make so many requests a minute: an IPv4 address or an IPv6 /64, and four times as many an IPv6 /56;
 * 0 is no limit. The address is the connection's: a header cannot change it, unless the connection comes from a trusted
 * proxy. With a DATABASE_URL all gateways count together; while that database cannot be asked each goes on alone from
 * what it knew.
 */
export async function limitRequests(app: FastifyInstance, { RATE_LIMIT, DATABASE_URL }: Settings) {
  if (RATE_LIMIT === 0) return
  await app.register(rateLimit, {
    ...byPrefix(RATE_LIMIT),
    ...(DATABASE_URL && { store: sharedStore(app, DATABASE_URL) }),
  })
  app.addHook('onRequest', app.rateLimit())

  const countWide = app.createRateLimit({ max: WIDE * RATE_LIMIT, keyGenerator: ({ ip }) => widePrefixOf(ip) ?? ip })
  app.addHook('onRequest', async (request) => {
    if (widePrefixOf(request.ip) === undefined) return
    const counted = await countWide(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted)
  })
}

/**
 * `/livez` and `/healthz` have a bucket of their own, so that a probe and a person at one address do not take from each
 * other. Each gateway counts for itself: a flood of these writes nothing anywhere.
 */
export async function limitHealth(app: FastifyInstance, { RATE_LIMIT }: Settings) {
  if (RATE_LIMIT === 0) return
  await app.register(rateLimit, byPrefix(HEALTH_LIMIT))
  app.addHook('onRequest', app.rateLimit())
}

const byPrefix = (max: number) => ({
  global: false,
  max,
  timeWindow: MINUTE_MS,
  keyGenerator: ({ ip }: FastifyRequest) => prefixOf(ip),
  errorResponseBuilder: (_: FastifyRequest, left: { ttl: number }) => tooMany(left),
})

const tooMany = ({ ttl }: { ttl: number }) =>
  Object.assign(new TooMany(), { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })

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
