import type { AddressSearch } from '@tapri/contracts/address-search'
import type { Place } from '@tapri/contracts/common'
import { ADDRESS_MAX_LENGTH, FOUND_PLACES_MAX_SIZE } from '@tapri/contracts/limits'

/** Half the side of the box in which results are preferred, in degrees: about 50 km. */
const NEAR_DEGREES = 0.45
/**
 * Decimals of the centre of that box: about 10 km, so that neighbours share results, and nobody's position is sent out.
 */
const NEAR_DECIMALS = 1

export type Search = AddressSearch & { language: 'en' | 'hi' }

/** Returns a cache key: equal searches have equal keys. */
export const keyOf = ({ address, lat, lng, language }: Search) =>
  JSON.stringify([wordsOf(address).toLowerCase(), lat?.toFixed(NEAR_DECIMALS), lng?.toFixed(NEAR_DECIMALS), language])

/**
 * Returns the URL of a request to Nominatim's `/search`. Parameters are added to the address of the settings, whose
 * origin and path no search can change.
 */
export function urlOf(geocoder: string, { address, lat, lng, language }: Search): URL {
  const url = new URL(geocoder)
  const parameters = {
    q: wordsOf(address),
    format: 'jsonv2',
    limit: String(FOUND_PLACES_MAX_SIZE),
    'accept-language': language,
    ...(lat !== undefined && lng !== undefined && { viewbox: boxAround(lat, lng) }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

function boxAround(lat: number, lng: number) {
  const [y, x] = [Number(lat.toFixed(NEAR_DECIMALS)), Number(lng.toFixed(NEAR_DECIMALS))]
  return [x - NEAR_DEGREES, y + NEAR_DEGREES, x + NEAR_DEGREES, y - NEAR_DEGREES].map((at) => at.toFixed(2)).join(',')
}

/**
 * Parses a response `[{display_name, lat, lon}]`, skipping invalid places. Returns undefined when it is not such a
 * list.
 */
export function placesIn(response: unknown): Place[] | undefined {
  if (!Array.isArray(response)) return undefined
  return response.flatMap((one: unknown) => placeIn(one) ?? []).slice(0, FOUND_PLACES_MAX_SIZE)
}

function placeIn(one: unknown): Place | undefined {
  if (typeof one !== 'object' || one === null) return undefined
  const { display_name, lat, lon } = one as Record<string, unknown>
  if (typeof display_name !== 'string') return undefined
  const place = { address: wordsOf(display_name), lat: degrees(lat), lng: degrees(lon) }
  const isPlace = place.address !== '' && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180
  return isPlace ? place : undefined
}

/**
 * Parses a coordinate, which Nominatim writes as text. Returns NaN, which is outside all bounds, for anything that is
 * not a number.
 */
const degrees = (value: unknown) => (typeof value === 'number' || isNumeric(value) ? Number(value) : Number.NaN)
const isNumeric = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Normalises text to a single well-formed line, at most as long as an address. */
const wordsOf = (text: string) =>
  Array.from(text.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .slice(0, ADDRESS_MAX_LENGTH)
    .join('')
    .trim()
