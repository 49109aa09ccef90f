import { LIVE_RETRY_MS } from '@tapri/contracts/limits'
import type { LiveData, LiveEventName, OrderChangeName } from '@tapri/contracts/live'
import type { TokenClaims } from '@tapri/service-kit/http/access'
import type { EventStream } from '@tapri/service-kit/http/event-stream'
import type { OrderFact, Viewer } from './sight.ts'

/** Server-sent events as text: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const GREETING = `: live\nretry: ${LIVE_RETRY_MS}\n\n`
const PING = ': ping\n\n'

export const message = <N extends LiveEventName>(event: N, data: LiveData<N>, id?: string) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

export const orderMessage = (
  id: string,
  change: OrderChangeName,
  { order_id, order_status, version, at, actor_id, actor_role }: OrderFact,
  { viewer, removed = false }: { viewer: Viewer; removed?: boolean },
) => {
  const isOwn = actor_id === viewer.id
  const who = { ...(isOwn && { own: true }), ...(viewer.role !== 'customer' && actor_role && { by: actor_role }) }
  return message('order', { order_id, order_status, version, at, change, ...(removed && { removed }), ...who }, id)
}

export const now = () => new Date().toISOString()

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
