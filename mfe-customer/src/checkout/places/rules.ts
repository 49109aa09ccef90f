import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import type { OutletReach } from '@tapri/contracts/opening'
import type { SavedPlace } from '@tapri/contracts/places'

/** A pin this close to a saved place (km) is at that place: a thumb is not more precise. */
const AT_PLACE_KM = 0.03

/** Returns whether two texts have the same words, ignoring case. */
export const sameText = (one: string, other: string) => oneLine(one).toLowerCase() === oneLine(other).toLowerCase()
/** Trims a text and makes each run of white space one space. */
export const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Returns the saved place with this address and point; undefined if there is none. */
export const placeAt = (places: readonly SavedPlace[], address: string, point: Point | null) =>
  places.find((place) => point && sameText(place.address, address) && greatCircleKm(place, point) <= AT_PLACE_KM)

/** Returns the id to save a place under: a second "Home" replaces the first. */
export const idFor = (name: string, places: readonly SavedPlace[], newId: () => string) =>
  places.find((place) => sameText(place.name, name))?.id ?? newId()

/** Returns the address after "here" was chosen: empty if it belongs to a saved place, since the user is not there. */
export const addressHere = (places: readonly SavedPlace[], address: string) =>
  places.some((place) => sameText(place.address, address)) ? '' : address

/**
 * Decimals of the degrees sent when asking for the serving outlet: about 11 m, so that small moves hit the query cache.
 */
const ASKED_DECIMALS = 4
export const asAsked = ({ lat, lng }: Point) => ({
  lat: Number(lat.toFixed(ASKED_DECIMALS)),
  lng: Number(lng.toFixed(ASKED_DECIMALS)),
})

/** The address of a delivery, or the position of the outlet for a pick-up. */
export type Destination = Point & { outlet_id?: string }

/** Returns the query parameters for an address, or for the outlet of a pick-up. */
export const asAskedOf = ({ outlet_id, ...point }: Destination) => ({
  ...asAsked(point),
  ...(outlet_id !== undefined && { outlet_id }),
})

/** The initial view if nothing is known: all of India. */
const INDIA = { lat: 22.6, lng: 79 }
const WHOLE_COUNTRY_ZOOM = 4
const HOUSE_ZOOM = 17
const QUARTER_ZOOM = 14

/** The initial view of the map. A guess does not count until the pin is moved. */
export interface Beginning {
  point: Point
  zoom: number
  isGuess: boolean
  /** Fitted into the initial view, whatever the zoom. */
  corners?: readonly Point[]
}

/** Returns the initial view: at the exact point, else around the rough one, else at a saved place. */
export function beginningOf(sure: Point | null, rough: Point | null, saved: readonly Point[]): Beginning | undefined {
  if (!sure && rough) return { point: { lat: rough.lat, lng: rough.lng }, zoom: QUARTER_ZOOM, isGuess: true }
  const point = sure ?? saved[0]
  return point && { point: { lat: point.lat, lng: point.lng }, zoom: HOUSE_ZOOM, isGuess: false }
}

/** Returns the initial view without any position: the delivery areas of these outlets, else all of India. */
export function beginningAt(outlets: readonly OutletReach[]): Beginning {
  const [first] = outlets
  if (!first) return { point: INDIA, zoom: WHOLE_COUNTRY_ZOOM, isGuess: true }
  const corners = outlets.flatMap(cornersOf)
  return { point: { lat: first.lat, lng: first.lng }, zoom: QUARTER_ZOOM, isGuess: true, corners }
}

const KM_PER_DEGREE = 111.2

/** Returns the corners of an outlet's delivery areas and of the square around its delivery radius. */
function cornersOf({ lat, lng, delivery_radius_km: km, delivery_areas }: OutletReach): Point[] {
  const ofAreas = (delivery_areas?.areas ?? []).flatMap(({ rings }) => rings.flat())
  if (delivery_areas?.only) return ofAreas
  const north = km / KM_PER_DEGREE
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [...ofAreas, { lat: lat - north, lng: lng - east }, { lat: lat + north, lng: lng + east }]
}
