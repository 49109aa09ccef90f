import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import type { OutletReach } from '@tapri/contracts/opening'
import type { PlaceOrder } from '@tapri/contracts/orders'
import type { SavedPlace } from '@tapri/contracts/places'

/** A pin this close to a saved place (km) is at that place: a thumb is not more exact. */
const AT_PLACE_KM = 0.03

/** Tells whether two texts have the same words, in any case. */
export const sameText = (one: string, other: string) => wordsOf(one).toLowerCase() === wordsOf(other).toLowerCase()
const wordsOf = (text: string) => text.trim().replace(/\s+/g, ' ')

/** The saved place that this address and point are; undefined when there is none. */
export const placeAt = (places: readonly SavedPlace[], address: string, point: Point | null) =>
  places.find((place) => point && sameText(place.address, address) && greatCircleKm(place, point) <= AT_PLACE_KM)

/** The id to save a place under: a second "Home" takes the place of the first. */
export const idFor = (name: string, places: readonly SavedPlace[], newId: () => string) =>
  places.find((place) => sameText(place.name, name))?.id ?? newId()

/** The address after "here" was chosen: that of a saved place is not where the person stands. */
export const addressHere = (places: readonly SavedPlace[], address: string) =>
  places.some((place) => sameText(place.address, address)) ? '' : address

/** The order with the way to the door, where something was typed. */
export function withWayNote(order: PlaceOrder, note: string): PlaceOrder {
  const typed = wordsOf(note)
  const to = order.delivery_address
  return typed === '' || !to ? order : { ...order, delivery_address: { ...to, note: typed } }
}

/**
 * Degrees to which the outlet that serves a point is asked for: about 11 m, so that small moves are answered from
 * memory.
 */
const ASKED_DECIMALS = 4
export const asAsked = ({ lat, lng }: Point) => ({
  lat: Number(lat.toFixed(ASKED_DECIMALS)),
  lng: Number(lng.toFixed(ASKED_DECIMALS)),
})

/** The address of a delivery, or the outlet of a pick-up, with its position. */
export type Destination = Point & { outlet_id?: string }

/** Asks about an address, or about the outlet at which an order is picked up. */
export const asAskedOf = ({ outlet_id, ...point }: Destination) => ({
  ...asAsked(point),
  ...(outlet_id !== undefined && { outlet_id }),
})

/** The beginning of the map when nothing is known: all of India, at this zoom. */
const INDIA = { lat: 22.6, lng: 79 }
const WHOLE_COUNTRY_ZOOM = 4
const HOUSE_ZOOM = 17
const QUARTER_ZOOM = 14

/** The view with which the map opens. A guess must be moved before it counts. */
export interface Beginning {
  point: Point
  zoom: number
  isGuess: boolean
  /** Shown whole at the beginning, whatever the zoom. */
  corners?: readonly Point[]
}

/** Returns where the map begins: at the sure point, else around the rough one, else at a saved place. */
export function beginningOf(sure: Point | null, rough: Point | null, saved: readonly Point[]): Beginning | undefined {
  if (!sure && rough) return { point: { lat: rough.lat, lng: rough.lng }, zoom: QUARTER_ZOOM, isGuess: true }
  const point = sure ?? saved[0]
  return point && { point: { lat: point.lat, lng: point.lng }, zoom: HOUSE_ZOOM, isGuess: false }
}

/** Returns where the map begins without any position: with the reach of these outlets, else with all of India. */
export function beginningAt(outlets: readonly OutletReach[]): Beginning {
  const [first] = outlets
  if (!first) return { point: INDIA, zoom: WHOLE_COUNTRY_ZOOM, isGuess: true }
  const corners = outlets.flatMap(cornersOf)
  return { point: { lat: first.lat, lng: first.lng }, zoom: QUARTER_ZOOM, isGuess: true, corners }
}

const KM_PER_DEGREE = 111.2

/** Returns corners around where an outlet delivers: those of its areas, and of a square around the circle of its radius. */
function cornersOf({ lat, lng, delivery_radius_km: km, delivery_areas }: OutletReach): Point[] {
  const ofAreas = (delivery_areas?.areas ?? []).flatMap(({ rings }) => rings.flat())
  if (delivery_areas?.only) return ofAreas
  const north = km / KM_PER_DEGREE
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [...ofAreas, { lat: lat - north, lng: lng - east }, { lat: lat + north, lng: lng + east }]
}
