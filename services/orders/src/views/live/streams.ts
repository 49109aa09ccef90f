import type { TokenClaims } from '@tapri/service-kit/http/access'
import type { EventStream } from '@tapri/service-kit/http/event-stream'
import { message, PING } from './messages.ts'
import type { Viewer } from './sight.ts'

/** An open stream and its viewer. */
export interface LiveStream {
  viewer: Viewer
  claims: TokenClaims
  events: Pick<EventStream, 'write' | 'end' | 'onClose'>
}

/** Sends the reason, then ends the stream. */
export const endStream = ({ events }: LiveStream, reason: 'ended' | 'expired') =>
  events.end(message('session', { reason }))

export type LiveStreams = ReturnType<typeof createStreams>

export function createStreams() {
  const byPerson = new Map<string, Set<LiveStream>>()
  const admins = new Set<LiveStream>()

  function* all() {
    for (const streams of byPerson.values()) yield* streams
  }
  return {
    /** Adds a stream, and removes it when it closes. */
    add: (stream: LiveStream) => {
      const { id, role } = stream.viewer
      const own = byPerson.get(id) ?? new Set()
      byPerson.set(id, own.add(stream))
      if (role === 'admin') admins.add(stream)
      stream.events.onClose(() => {
        for (const streams of [own, admins]) streams.delete(stream)
        if (own.size === 0 && byPerson.get(id) === own) byPerson.delete(id)
      })
    },
    of: (personId: string): Iterable<LiveStream> => byPerson.get(personId) ?? [],
    admins: (): Iterable<LiveStream> => admins,
    all,
    count: () => [...byPerson.values()].reduce((sum, { size }) => sum + size, 0),
    ping: () => {
      for (const stream of all()) stream.events.write(PING)
    },
    endExpired: () => {
      const now = Date.now() / 1_000
      for (const stream of all()) if ((stream.claims.exp ?? 0) <= now) endStream(stream, 'expired')
    },
  }
}
