export interface Point {
  lat: number
  lng: number
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points as the crow flies (haversine). */
export function greatCircle(from: Point, to: Point) {
  const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const a =
    haversine(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(to.lng - from.lng)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}
