import rateLimit from '@fastify/rate-limit'
import type { Metrics } from '@tapri/service-kit/metrics/metric'
import { prefixOf, widePrefixOf } from '@tapri/service-kit/network-prefix'
import { refusal } from '@tapri/service-kit/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'
import { sharedStore } from './shared-counts.ts'

const TooMany = refusal('TOO_MANY')

const MINUTE_MS = 60_000
/** The limit of an IPv6 /56, as a multiple of that of one of its /64s. */
const WIDE = 4
/** Health requests per minute and address. infra/stack sends 4 per second while it waits for the start. */
const HEALTH_LIMIT_PER_MINUTE = 300

/**
 * Rate limit of `/api`: `RATE_LIMIT` requests per minute for an IPv4 address or an IPv6 /64, four times as many for an
 * IPv6 /56; 0 turns it off. Beyond it: 429 with `Retry-After`. The address is the connection's; X-Forwarded-For counts
 * only from a trusted proxy. With `DATABASE_URL` all gateways share the counts; while that database is unreachable each
 * gateway counts on from the last shared value.
 */
export async function limitRequests(app: FastifyInstance, { RATE_LIMIT, DATABASE_URL }: Settings, metrics: Metrics) {
  if (RATE_LIMIT === 0) return
  await app.register(rateLimit, {
    ...byPrefix(RATE_LIMIT),
    ...(DATABASE_URL && { store: sharedStore(app, DATABASE_URL, metrics) }),
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
 * Rate limit of `/livez` and `/healthz`, counted apart from `/api`, so that a probe and a user at one address do not share
 * a limit. In memory only: a flood of health requests causes no writes.
 */
export async function limitHealth(app: FastifyInstance, { RATE_LIMIT }: Settings) {
  if (RATE_LIMIT === 0) return
  await app.register(rateLimit, byPrefix(HEALTH_LIMIT_PER_MINUTE))
  app.addHook('onRequest', app.rateLimit())
}

const byPrefix = (max: number) => ({
  global: false,
  max,
  timeWindow: MINUTE_MS,
  keyGenerator: ({ ip }: FastifyRequest) => prefixOf(ip),
  errorResponseBuilder: (_: FastifyRequest, exceeded: { ttl: number }) => tooMany(exceeded),
})

const tooMany = ({ ttl }: { ttl: number }) =>
  Object.assign(new TooMany(), { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })
