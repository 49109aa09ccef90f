import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** About what one process answers in 1 s at its best: beyond that, answers would come too late to be of use. */
export const MAX_IN_FLIGHT = 500
/** About what it answers in 1 s when other processes compete for the CPU. */
export const IN_FLIGHT_SLOW = 100
/** A request whose body takes longer frees its slot until the body is complete. */
const BODY_WITHIN_MS = 1_000

/** A 503 with the text and the `Retry-After` of an unavailable dependency. */
const full = () => Object.assign(new Error('too many requests in flight'), { statusCode: 503, isExpected: true })

const slots = new WeakMap<ServerResponse, Slot>()

/**
 * Refuses requests with 503 at once while the limit of requests in flight is reached; `/livez` and `/healthz` are
 * exempt, and so is a request whose body is still arriving after 1 s. The limit is `max`. With `min`, a process that
 * was busy throughout the last second gets as many slots as the requests it answered in it, between `min` and `max`:
 * the slower it is, the shorter its queue. Why we wrote it ourselves: docs/decisions/0021-overload.md.
 */
export function refuseWhenFull(app: Pick<FastifyInstance, 'addHook'>, max = MAX_IN_FLIGHT, min = max) {
  const places: Places = { taken: 0, pace: createPace() }
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.url === '/livez' || raw.url === '/healthz') return done()
    if (places.taken >= (min === max ? max : Math.min(max, Math.max(min, places.pace.perSecond())))) {
      return done(full())
    }
    const slot = new Slot(places, raw)
    slots.set(reply.raw, slot)
    reply.raw.on('close', freeClosed)
    done()
  })
}

/** Shared by all responses, since the emitter is `this`. */
function freeClosed(this: ServerResponse) {
  slots.get(this)?.answered()
  slots.delete(this)
}

interface Places {
  taken: number
  pace: ReturnType<typeof createPace>
}

/**
 * The slot of one request: taken when it arrives, released while its body is slow, free once it is answered or aborted.
 */
class Slot {
  readonly #places: Places
  #held: 0 | 1 = 0
  #isOver = false
  #bodyTimer: NodeJS.Timeout | undefined

  constructor(places: Places, raw: IncomingMessage) {
    this.#places = places
    this.#take(1)
    if (!hasBody(raw)) return
    this.#bodyTimer = setTimeout(() => this.#take(0), BODY_WITHIN_MS)
    raw.once('end', () => this.#arrived())
  }

  answered() {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#bodyTimer)
    this.#places.pace.count()
    this.#take(0)
  }

  #arrived() {
    if (this.#isOver) return
    clearTimeout(this.#bodyTimer)
    this.#take(1)
  }

  #take(wanted: 0 | 1) {
    this.#places.taken += wanted - this.#held
    this.#held = wanted
    if (this.#places.taken === 0) this.#places.pace.idle()
  }
}

/**
 * Measures responses per second over the last interval of at least 1 s; unbounded when the process was idle within it.
 */
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

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
