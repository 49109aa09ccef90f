import { greatCircleKm, type Point } from '../great-circle.ts'
import { isInside } from './rings.ts'
import type { DeliveryArea, DeliveryAreas } from './schema.ts'

/** The fields of an outlet that decide where it delivers. */
export interface Reaching extends Point {
  delivery_radius_km: number
  delivery_areas?: DeliveryAreas | null
}

/**
 * The distance from the outlet in km, and the delivery area that holds the point; without an area, the radius reaches
 * it.
 */
export interface Reached {
  km: number
  area?: DeliveryArea
}

/**
 * Tells how an outlet reaches a point: by the first of its areas that holds it, else by its radius; undefined when it
 * does not. It always reaches its own door, for pick-ups.
 */
export function reachOf(outlet: Reaching, point: Point): Reached | undefined {
  const km = greatCircleKm(point, outlet)
  const { areas = [], only = false } = outlet.delivery_areas ?? {}
  const area = areas.find(({ rings }) => isInside(point, rings))
  if (area) return { km, area }
  return km === 0 || (!only && km <= outlet.delivery_radius_km) ? { km } : undefined
}
