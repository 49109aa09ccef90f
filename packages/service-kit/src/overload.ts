import type { FastifyInstance } from 'fastify'

/** About a second's worth for one process at its best: whoever came after them would be answered too late to be of use. */
export const IN_FLIGHT_MOST = 500
/** A second's worth when the processors are wanted elsewhere too. */
export const IN_FLIGHT_SLOW = 100
/** A body that takes longer is on its way still: its sender's place is free until it is all there. */
const BODY_WITHIN_MS = 1_000

/** A 503 like that of a part that is away: the same words, the same `Retry-After`. */
const full = () => Object.assign(new Error('too many requests in flight'), { statusCode: 503, isExpected: true })

/**
 * Answers 503 at once while so many requests are being worked on, rather than all of them late. Those who send slowly take
 * nobody's place. Whether the process lives and is ready can be asked all the same. With a `least`, a process that
 * never came to rest in the last second has as many places as it then answered, from `least` to `most`: on a slow day the
 * queue is shorter, not longer. Whoever rested can take a crowd.
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
      if (inFlight === 0) pace.rest()
    }
    take(1)
    const bodyTimer = hasBody(raw) ? setTimeout(take, BODY_WITHIN_MS, 0) : undefined
    const arrived = () => {
      clearTimeout(bodyTimer)
      take(1)
    }
    if (bodyTimer) raw.once('end', arrived)
    reply.raw.once('close', () => {
      pace.count()
      raw.off('end', arrived)
      clearTimeout(bodyTimer)
      take(0)
    })
  })
}

/** How many a second were answered in the last whole stretch of a second or more; no bound after one with a rest in it. */
function createPace() {
  let begun = performance.now()
  let counted = 0
  let rested = true
  let perSecond = Infinity
  return {
    count: () => {
      counted += 1
    },
    rest: () => {
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
