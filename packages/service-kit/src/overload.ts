import type { FastifyInstance } from 'fastify'

/** About a second's worth for one process: whoever came after them would be answered too late to be of use. */
const IN_FLIGHT_MOST = 500

/** A 503 like that of a part that is away: the same words, the same `Retry-After`. */
const full = () => Object.assign(new Error('too many requests in flight'), { statusCode: 503, isExpected: true })

/**
 * Answers 503 at once while so many requests are being worked on, rather than all of them late. One whose body is still
 * on its way is not worked on yet: those who send slowly take nobody's place. Whether the process lives and is ready can
 * be asked all the same.
 */
export function refuseWhenFull(app: Pick<FastifyInstance, 'addHook'>, most = IN_FLIGHT_MOST) {
  let inFlight = 0
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.url === '/livez' || routeOptions.url === '/healthz') return
    if (inFlight >= most) throw full()
    let state: 'arriving' | 'taken' | 'gone' = 'arriving'
    const take = () => {
      if (state !== 'arriving') return
      state = 'taken'
      inFlight += 1
    }
    if (hasBody(raw)) raw.once('end', take)
    else take()
    reply.raw.once('close', () => {
      if (state === 'taken') inFlight -= 1
      state = 'gone'
    })
  })
}

const hasBody = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
