import { findAddress } from '@tapri/contracts/address-search'
import { languageOf } from '@tapri/contracts/problems/language'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { createGeocoder, GeocoderAway } from './geocoder.ts'

const AddressSearchOff = refusal('ADDRESS_SEARCH_OFF')
const AddressSearchAway = refusal('ADDRESS_SEARCH_AWAY')
const TooMany = refusal('TOO_MANY')

/** Searches per person and minute, in each process. */
const MAX_PER_MINUTE = 20
const MINUTE_MS = 60_000
const PEOPLE_COUNTED = 10_000

/**
 * Registers the route that searches addresses. Pages call it only when the customer presses the button; what was typed
 * is neither stored nor logged.
 */
export function addressSearchRoutes(app: App, { settings }: Context<Database, Settings>) {
  const { GEOCODER_URL: url, GEOCODER_PER_SECOND: perSecond } = settings
  const search = url ? createGeocoder({ url, perSecond }) : undefined
  const count = createCount()

  app.route({
    ...findAddress,
    handler: async (request) => {
      if (!search) throw new AddressSearchOff()
      count(request.user.id)
      const language = languageOf(request.headers['accept-language'])
      try {
        return { found: await search({ ...request.body, language }) }
      } catch (error) {
        if (!(error instanceof GeocoderAway)) throw error
        request.log.warn({ reason: error.message }, 'address search failed, the caller may repeat it')
        throw Object.assign(new AddressSearchAway(), { isExpected: true, retryAfterSeconds: 5 })
      }
    },
  })
}

/** Returns a rate limiter by person: refuses further searches until a minute after the first. */
function createCount() {
  const counted = new LRUCache<string, { searches: number }>({ max: PEOPLE_COUNTED, ttl: MINUTE_MS })
  return (personId: string) => {
    const window = counted.get(personId)
    if (!window) return void counted.set(personId, { searches: 1 })
    if (window.searches >= MAX_PER_MINUTE) {
      const retryAfterSeconds = Math.ceil(counted.getRemainingTTL(personId) / 1_000)
      throw Object.assign(new TooMany(), { retryAfterSeconds })
    }
    window.searches += 1
  }
}
