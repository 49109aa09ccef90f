import type { ServerResponse } from 'node:http'
import { LIVE_PING_SECONDS } from '@tapri/contracts/limits'
import type { TokenClaims } from '@tapri/service-kit/access'
import { message, PING } from './messages.ts'
import type { Viewer } from './sight.ts'

/** A reader that has left so much unread is dropped, and resumes by the id of the last event it has. */
const MOST_UNSENT_BYTES = 64 * 1024

/** One open response. */
export interface LiveStream {
  viewer: Viewer
  claims: TokenClaims
  send: (text: string) => void
  /** Says why, and ends. */
  end: (reason: 'ended' | 'expired') => void
  /** Ends without a word: the page comes back. */
  close: () => void
}

export interface LiveStreams {
  /** Leaves by itself when the response closes. */
  add: (stream: LiveStream, response: ServerResponse) => void
  of: (personId: string) => Iterable<LiveStream>
  admins: () => Iterable<LiveStream>
  all: () => Iterable<LiveStream>
  /** Called every `TICK_MS`: gives a ping to those whose turn it is. */
  ping: () => void
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
    add: (stream, response) => {
      const { id, role } = stream.viewer
      const own = byPerson.get(id) ?? new Set()
      const pinged = turns[added++ % TURNS] ?? new Set()
      byPerson.set(id, own)
      for (const streams of [own, pinged, ...(role === 'admin' ? [admins] : [])]) streams.add(stream)
      response.once('close', () => {
        for (const streams of [own, pinged, admins]) streams.delete(stream)
        if (own.size === 0 && byPerson.get(id) === own) byPerson.delete(id)
      })
    },
    of: (personId) => byPerson.get(personId) ?? [],
    admins: () => admins,
    all,
    ping: () => {
      turn = (turn + 1) % TURNS
      for (const stream of turns[turn] ?? []) stream.send(PING)
    },
  }
}

/** A stream over a response whose head was sent. */
export function streamTo(response: ServerResponse, viewer: Viewer, claims: TokenClaims): LiveStream {
  const send = (text: string) => {
    response.write(text)
    if (response.writableLength > MOST_UNSENT_BYTES) response.destroy()
  }
  return {
    viewer,
    claims,
    send,
    end: (reason) => void response.end(message('session', { reason })),
    close: () => void response.end(),
  }
}
