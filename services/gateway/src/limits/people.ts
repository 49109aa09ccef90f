import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/** A token that no service has confirmed for so long counts for its address again, until the next call is answered. */
const KNOWN_FOR_MS = 10 * 60_000
/** About 200 bytes each. */
const MAX_KNOWN = 50_000

export interface People {
  /** Whom a service has named for this token, not long ago. */
  personOf: (headers: IncomingHttpHeaders) => string | undefined
  /** Learns from an answer whose token it was; undefined: the service did not say. */
  hear: (headers: IncomingHttpHeaders, person: unknown, status: number) => void
}

/** Remembers whose tokens services have verified; the gateway itself verifies none. */
export function rememberPeople(): People {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN, ttl: KNOWN_FOR_MS })
  return {
    personOf: ({ authorization }) => (authorization === undefined ? undefined : known.get(keyOf(authorization))),
    hear({ authorization }, person, status) {
      if (authorization === undefined) return
      if (status === 401) known.delete(keyOf(authorization))
      else if (typeof person === 'string') known.set(keyOf(authorization), person)
    },
  }
}

const keyOf = (authorization: string) => hash('sha256', authorization, 'base64')
