import type { FastifyInstance } from 'fastify'

/** About what one process answers in 1 s at its best: a later request would be answered too late to be of use. */
export const IN_FLIGHT_MOST = 500
/** What it answers in 1 s when other processes need the processors too. */
export const IN_FLIGHT_SLOW = 100
/** A request whose body takes longer frees its slot until the body is complete. */
const BODY_WITHIN_MS = 1_000

/** 503 with the text and the `Retry-After` of an unavailable dependency. */
const full = () => Object.assign(new Error('too many requests in flight'), { statusCode: 503, isExpected: true })

/**
 * Refuses a request with 503 at once while the limit of requests in flight is reached; `/livez` and `/healthz` are exempt, and so
 * is a request that still sends its body after 1 s. The limit is `most`. With `least`, a process that was not idle in the last
 * second has as many slots as it answered in it, from `least` to `most`: the slower it is, the shorter its queue. Why it is our
 * own: docs/decisions/0021-overload.md.
 */
export function refuseWhenFull(app: Pick<FastifyInstance, 'addHook'>, most = IN_FLIGHT_MOST, least = most) {
  let inFlight = 0
  const pace = createPace()
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.url === '/livez' || routeOptions.url === '/healthz') return
    if (inFlight >= Math.min(most, Math.max(least, pace.perSecond()))) throw full()
    let places = 0
    const take = (wanted: 0 | 1) => {
      inFlight += wanted - places
      places = wanted
      if (inFlight === 0) pace.idle()
    }
    take(1)
    const bodyTimer = hasBody(raw) ? setTimeout(take, BODY_WITHIN_MS, 0) : undefined
    const arrived = () => {
      clearTimeout(bodyTimer)
      take(1)
    }
    if (bodyTimer) raw.once('end', arrived)
    const answered = () => {
      reply.raw.off('close', answered)
      pace.count()
      raw.off('end', arrived)
      clearTimeout(bodyTimer)
      take(0)
    }
    reply.raw.once('close', answered)
  })
}

/** Responses per second in the last interval of at least 1 s; unbounded when the process was idle within it. */
function createPace() {
  let begun = performance.now()
  let counted = 0
  let rested = true
  let perSecond = Infinity
  return {
    count: () => {
      counted += 1
    },
    idle: () => {
      rested = true
    },
    perSecond: () => {
      const passed = (performance.now() - begun) / 1_000
      if (passed >= 1) {
        perSecond = rested ? Infinity : counted / passed
        begun = performance.now()
        counted = 0
        rested = false
      }
      return perSecond
    },
  }
}

const hasBody = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
