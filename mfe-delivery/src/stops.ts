import type { Order } from '@tapri/contracts/orders'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'

/**
 * An order as a stop of the route; `km` is the straight-line distance from the delivery person, infinite if the place
 * is hidden.
 */
export interface Stop {
  order: Order
  km: number
}

/** Distances are measured from here if the position is unknown (docs/specification.md, section 9). */
export const fallbackPoint: Point = { lat: 28.6139, lng: 77.209 }

/** Turns the orders into stops, nearest first; at equal distance the older order first, among hidden ones the newer. */
export const nearestFirst = (orders: readonly Order[], from: Point): Stop[] =>
  orders
    .map((order) => ({ order, km: order.customer_hidden ? Infinity : greatCircleKm(from, order.delivery_address) }))
    .toSorted((a, b) => (a.km === b.km ? byAge(a, b) : a.km - b.km))

const byAge = (a: Stop, b: Stop) => a.order.created_at.localeCompare(b.order.created_at) * (a.km === Infinity ? -1 : 1)

/** Returns the kilometres from the start through the stops in this sequence, in straight lines. */
export const routeLength = (from: Point, stops: readonly Stop[]) =>
  stops.reduce(
    ({ at, km }, { order }) => ({ at: order.delivery_address, km: km + greatCircleKm(at, order.delivery_address) }),
    { at: from, km: 0 },
  ).km
