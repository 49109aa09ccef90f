import type { Place } from '@tapri/contracts/common'
import { createLimiter } from '@tapri/service-kit/process/limiter'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { keyOf, placesIn, type Search, urlOf } from './rules.ts'

/** The geocoder gave no usable answer. The message contains nothing of the search. */
export class GeocoderAway extends Error {}

interface GeocoderOptions {
  /** Comes from the settings. */
  url: string
  /** Requests per second that each process sends at most. */
  perSecond: number
  withinMs?: number
}

/** How long to wait for the whole response. */
const WITHIN_MS = 4_000
/** Size limit of a response; five places of Nominatim are about 3 KB. */
const RESPONSE_MAX_BYTES = 65_536
const LONGEST_WAIT_MS = 3_000
const MAX_WAITING = 20
/** How many results are cached, and for how long. The cache key is the search text, not the person. */
const KEPT = 500
const KEPT_MS = 3_600_000

/**
 * Asks only the geocoder of the settings, and follows no redirect. Sends one request at a time and limits the rate, as
 * public geocoders demand; a search that would wait longer than 3 s is refused. Equal searches, concurrent or later,
 * share a result.
 */
export function createGeocoder({ url, perSecond, withinMs = WITHIN_MS }: GeocoderOptions) {
  const kept = new LRUCache<string, Promise<Place[]>>({ max: KEPT, ttl: KEPT_MS })
  const limit = createLimiter({
    concurrency: 1,
    maxQueued: MAX_WAITING,
    maxWaitMs: LONGEST_WAIT_MS,
    refusal: () => new GeocoderAway('too many searches wait'),
  })

  const ask = (search: Search) =>
    limit(async () => {
      const spaced = sleep(1_000 / perSecond)
      try {
        return await request(urlOf(url, search), withinMs)
      } finally {
        await spaced
      }
    })

  return (search: Search): Promise<Place[]> => {
    const key = keyOf(search)
    const known = kept.get(key)
    if (known) return known
    const asked = ask(search)
    kept.set(key, asked)
    asked.catch(() => kept.peek(key) === asked && kept.delete(key))
    return asked
  }
}

async function request(url: URL, withinMs: number): Promise<Place[]> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'tapri-address-search/1.0' },
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(withinMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new GeocoderAway(`the geocoder answered ${response.status}`)
    }
    const places = placesIn(JSON.parse(await textOf(response)))
    if (!places) throw new GeocoderAway('the geocoder answered something else than places')
    return places
  } catch (error) {
    // Other errors may quote the request.
    throw error instanceof GeocoderAway ? error : new GeocoderAway('the geocoder gave no whole answer in time')
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > RESPONSE_MAX_BYTES) throw new GeocoderAway('the geocoder answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
