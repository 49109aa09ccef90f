/** A position in degrees (WGS 84). */
export interface Point {
  lat: number
  lng: number
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2

/**
 * The great-circle distance between two points in km (haversine), for services and pages. Rounding never makes it NaN.
 */
export function greatCircleKm(from: Point, to: Point): number {
  const half =
    haversine(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(to.lng - from.lng)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}
