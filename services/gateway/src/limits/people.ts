import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/**
 * A token that no service has confirmed for this long counts against its address again, until the next call is
 * answered.
 */
const KNOWN_FOR_MS = 10 * 60_000
/** About 200 bytes each. */
const MAX_KNOWN = 50_000

export interface People {
  /** Returns the person whom a service has recently named for this token. */
  personOf: (headers: IncomingHttpHeaders) => string | undefined
  /** Learns from a response whose token it was. `person` is undefined when the service did not say. */
  hear: (headers: IncomingHttpHeaders, person: unknown, status: number) => void
}

/** Remembers the owners of tokens that services have verified; the gateway itself verifies none. */
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
