import rateLimit from '@fastify/rate-limit'
import type { Metrics } from '@tapri/service-kit/process/metrics/metric'
import { prefixOf } from '@tapri/service-kit/http/network-prefix'
import { refusal } from '@tapri/service-kit/http/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../settings.ts'
import { IN_MEMORY, sharedStore } from '../shared-counts.ts'
import type { People } from './people.ts'
import { type Charge, chargesOf, chargesOfMiss, type Counted, MAX_COUNTED } from './rules.ts'

const TooMany = refusal('TOO_MANY')

const MINUTE_MS = 60_000
/** Health requests per minute and address. infra/run/stack sends 4 per second while it waits for the start. */
const HEALTH_LIMIT_PER_MINUTE = 300

declare module 'fastify' {
  interface FastifyRequest {
    /** The charge that is being counted. */
    charge: Charge | undefined
  }
}

/**
 * Limits the rate of requests to `/api` by the rules in rules.ts; `RATE_LIMIT=0` turns that off. Beyond a limit: 429
 * with `Retry-After`. The address is the connection's; X-Forwarded-For counts only from a trusted proxy. With
 * `DATABASE_URL` all gateways share the counts that are not in memory; while that database is unreachable, each gateway
 * continues from the last shared value.
 */
export async function limitRequests(app: FastifyInstance, settings: Settings, people: People, metrics: Metrics) {
  const { RATE_LIMIT, DATABASE_URL } = settings
  if (RATE_LIMIT === 0) return
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    cache: MAX_COUNTED,
    ...(DATABASE_URL && { store: sharedStore(app, DATABASE_URL, metrics) }),
  })
  app.decorateRequest('charge', undefined)
  const limiterOf = (inMemory: boolean) =>
    app.createRateLimit({
      ...(inMemory && { groupId: IN_MEMORY }),
      max: ({ charge }: FastifyRequest) => charge?.max ?? 0,
      keyGenerator: ({ charge }: FastifyRequest) => charge?.key ?? '',
    })
  const [shared, inMemory] = [limiterOf(false), limiterOf(true)]
  const misusing = new LRUCache<string, true>({ max: MAX_COUNTED, ttl: MINUTE_MS })

  /** Returns the time until the first exceeded limit resets, or undefined when none is exceeded. */
  async function count(request: FastifyRequest, charges: Charge[]): Promise<number | undefined> {
    for (const charge of charges) {
      request.charge = charge
      const counted = await (charge.inMemory ? inMemory : shared)(request)
      if (!counted.isAllowed && counted.isExceeded) return counted.ttl
    }
    return undefined
  }

  function countedOf(request: FastifyRequest): Counted {
    const { method, headers, ip: address, routeOptions } = request
    const person = people.personOf(headers)
    const isConditional = method === 'GET' && 'if-none-match' in headers && !misusing.has(person ?? prefixOf(address))
    return { route: `${method} ${routeOptions.url?.slice('/api'.length)}`, address, person, isConditional }
  }

  app.addHook('onRequest', async (request) => {
    const ttl = await count(request, chargesOf(countedOf(request), RATE_LIMIT))
    if (ttl !== undefined) throw tooMany({ ttl })
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode === 304 || statusCode === 429) return
    const counted = countedOf(request)
    if (!counted.isConditional) return
    const ttl = await count(request, chargesOfMiss(counted, RATE_LIMIT))
    if (ttl !== undefined) misusing.set(counted.person ?? prefixOf(counted.address), true, { ttl })
  })
}

/**
 * Limits the rate of `/livez` and `/healthz`, counted separately from `/api`, so that a probe and a user at one address
 * do not share a limit. In memory only: a flood of health requests causes no writes.
 */
export async function limitHealth(app: FastifyInstance, { RATE_LIMIT }: Settings) {
  if (RATE_LIMIT === 0) return
  await app.register(rateLimit, {
    global: false,
    max: HEALTH_LIMIT_PER_MINUTE,
    timeWindow: MINUTE_MS,
    cache: MAX_COUNTED,
    keyGenerator: ({ ip }: FastifyRequest) => prefixOf(ip),
    errorResponseBuilder: (_: FastifyRequest, exceeded: { ttl: number }) => tooMany(exceeded),
  })
  app.addHook('onRequest', app.rateLimit())
}

const tooMany = ({ ttl }: { ttl: number }) =>
  Object.assign(new TooMany(), { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })
