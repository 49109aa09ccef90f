import Type, { type Static } from 'typebox'
import { Latitude, Line, Longitude, Place, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ADDRESS_MAX_LENGTH, FOUND_PLACES_MAX_SIZE } from './limits.ts'

/** The text typed so far, and a point near which the address probably is. */
export const AddressSearch = Shape({
  address: Line(ADDRESS_MAX_LENGTH),
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
})
export type AddressSearch = Static<typeof AddressSearch>

/**
 * Proposes positions for an address, using the geocoder in the settings. POST, because an address does not belong in a
 * URL.
 */
export const findAddress = endpoint('POST /addresses/search', ['customer', 'outlet_manager', 'admin'], {
  body: AddressSearch,
  200: Shape({ found: Type.Array(Place, { maxItems: FOUND_PLACES_MAX_SIZE }) }),
})
