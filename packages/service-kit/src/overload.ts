import type { FastifyInstance } from 'fastify'

/** About a second's worth for one process: whoever came after them would be answered too late to be of use. */
const IN_FLIGHT_MOST = 500
/** A body that takes longer is on its way still: its sender's place is free until it is all there. */
const BODY_WITHIN_MS = 1_000

/** A 503 like that of a part that is away: the same words, the same `Retry-After`. */
const full = () => Object.assign(new Error('too many requests in flight'), { statusCode: 503, isExpected: true })

/**
 * Answers 503 at once while so many requests are being worked on, rather than all of them late. Those who send slowly take
 * nobody's place. Whether the process lives and is ready can be asked all the same.
 */
export function refuseWhenFull(app: Pick<FastifyInstance, 'addHook'>, most = IN_FLIGHT_MOST) {
  let inFlight = 0
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.url === '/livez' || routeOptions.url === '/healthz') return
    if (inFlight >= most) throw full()
    let places = 0
    const take = (wanted: 0 | 1) => {
      inFlight += wanted - places
      places = wanted
    }
    take(1)
    const impatient = hasBody(raw) ? setTimeout(take, BODY_WITHIN_MS, 0) : undefined
    const arrived = () => {
      clearTimeout(impatient)
      take(1)
    }
    if (impatient) raw.once('end', arrived)
    reply.raw.once('close', () => {
      raw.off('end', arrived)
      clearTimeout(impatient)
      take(0)
    })
  })
}

const hasBody = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
