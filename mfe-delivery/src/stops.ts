import type { Order } from '@tapri/contracts/orders'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'

/**
 * An order as a stop of the route; `km` is the straight-line distance from the delivery person, infinite where the
 * place is hidden.
 */
export interface Stop {
  order: Order
  km: number
}

/** The point that distances are measured from when the position is not known (docs/specification.md, section 9). */
export const fallbackPoint: Point = { lat: 28.6139, lng: 77.209 }

/** Makes stops of the orders, nearest first; of equally near ones the older first, of hidden ones the newer. */
export const nearestFirst = (orders: readonly Order[], from: Point): Stop[] =>
  orders
    .map((order) => ({ order, km: order.customer_hidden ? Infinity : greatCircleKm(from, order.delivery_address) }))
    .toSorted((a, b) => (a.km === b.km ? byAge(a, b) : a.km - b.km))

const byAge = (a: Stop, b: Stop) => a.order.created_at.localeCompare(b.order.created_at) * (a.km === Infinity ? -1 : 1)

/** Kilometres from the start through the stops in this order, in straight lines. */
export const routeLength = (from: Point, stops: readonly Stop[]) =>
  stops.reduce(
    ({ at, km }, { order }) => ({ at: order.delivery_address, km: km + greatCircleKm(at, order.delivery_address) }),
    { at: from, km: 0 },
  ).km
