import { LIVE_PING_SECONDS } from '@tapri/contracts/limits'
import type { TokenClaims } from '@tapri/service-kit/http/access'
import type { EventStream } from '@tapri/service-kit/http/event-stream'
import { message, PING } from './messages.ts'
import type { Viewer } from './sight.ts'

/** One open stream and whose it is. */
export class LiveStream {
  readonly viewer: Viewer
  readonly claims: TokenClaims
  readonly #events: EventStream

  constructor(events: EventStream, viewer: Viewer, claims: TokenClaims) {
    this.viewer = viewer
    this.claims = claims
    this.#events = events
  }

  send(text: string) {
    this.#events.write(text)
  }

  /** Says why, and ends. */
  end(reason: 'ended' | 'expired') {
    this.#events.end(message('session', { reason }))
  }

  /** Ends without a word: the page comes back. */
  close() {
    this.#events.end()
  }

  onClose(listener: () => void) {
    this.#events.onClose(listener)
  }
}

export interface LiveStreams {
  /** Leaves by itself when it closes. */
  add: (stream: LiveStream) => void
  of: (personId: string) => Iterable<LiveStream>
  admins: () => Iterable<LiveStream>
  all: () => Iterable<LiveStream>
  count: () => number
  /** Called every `TICK_MS`: gives a ping to those whose turn it is. */
  ping: () => void
  /** Ends those whose token has expired. */
  endExpired: () => void
}

/** Pings are spread over this many ticks, so that no tick writes to all streams. */
const TURNS = 60
export const TICK_MS = (LIVE_PING_SECONDS * 1_000) / TURNS

export function createStreams(): LiveStreams {
  const byPerson = new Map<string, Set<LiveStream>>()
  const admins = new Set<LiveStream>()
  const turns = Array.from({ length: TURNS }, () => new Set<LiveStream>())
  let turn = 0
  let added = 0

  function* all() {
    for (const streams of byPerson.values()) yield* streams
  }
  return {
    add: (stream) => {
      const { id, role } = stream.viewer
      const own = byPerson.get(id) ?? new Set()
      const pinged = turns[added++ % TURNS] ?? new Set()
      byPerson.set(id, own)
      for (const streams of [own, pinged, ...(role === 'admin' ? [admins] : [])]) streams.add(stream)
      stream.onClose(() => {
        for (const streams of [own, pinged, admins]) streams.delete(stream)
        if (own.size === 0 && byPerson.get(id) === own) byPerson.delete(id)
      })
    },
    of: (personId) => byPerson.get(personId) ?? [],
    admins: () => admins,
    all,
    count: () => turns.reduce((sum, { size }) => sum + size, 0),
    ping: () => {
      turn = (turn + 1) % TURNS
      for (const stream of turns[turn] ?? []) stream.send(PING)
    },
    endExpired: () => {
      const now = Date.now() / 1_000
      for (const stream of all()) if ((stream.claims.exp ?? 0) <= now) stream.end('expired')
    },
  }
}
