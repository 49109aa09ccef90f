import { type CancelReason, cancelReasons } from '@tapri/contracts/order-reasons'
import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { ApiError, isTransient } from '@tapri/web-kit/api'

/** Tells who cancelled an order for this reason; null for a reason of both roles or of the service. */
export function cancelledBy(reason: CancelReason): 'customer' | 'admin' | null {
  const has = (list: readonly CancelReason[]) => list.includes(reason)
  if (has(cancelReasons.service) || (has(cancelReasons.customer) && has(cancelReasons.admin))) return null
  return has(cancelReasons.customer) ? 'customer' : 'admin'
}

type Shown = Pick<Order, 'order_status' | 'delivery_person_id' | 'is_coming'>

/**
 * Tells whether an outlet may pass an order on: after the order has come to it, before it is on its way, and while it
 * is unassigned.
 */
export const canHandOver = ({ order_status, delivery_person_id, is_coming }: Shown) =>
  !isEnded(order_status) && !is_coming && order_status !== 'out_for_delivery' && !delivery_person_id

/** Tells whether a manager or an admin may take the order back: it is open and has a delivery person. */
export const canRelease = ({ order_status, delivery_person_id }: Shown) =>
  !isEnded(order_status) && delivery_person_id !== null

/** Tells whether a delivery person may give an order back: before it is on its way. */
export const canGiveBack = (order: Shown) => canRelease(order) && order.order_status !== 'out_for_delivery'

/** Tells whether the order is no longer as it was shown: cancelled, on its way, or with somebody else. */
export const isOvertaken = (error: unknown) =>
  error instanceof ApiError && [404, 409].includes(error.status) && !isTransient(error)
