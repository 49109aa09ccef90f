import type { Order, OrderStatus } from '@tapri/contracts/orders'
import type { Point } from '@tapri/web-kit/great-circle'

/** What a delivery person may set (spec section 4), in the order it happens. */
export const deliveryStatuses = ['confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const

/** The status after this one, or null when the order has ended. */
export function nextStatus(status: OrderStatus) {
  if (!isOpen({ order_status: status })) return null
  const at = deliveryStatuses.findIndex((each) => each === status)
  return deliveryStatuses[at + 1] ?? null
}

export const isOpen = ({ order_status }: Pick<Order, 'order_status'>) =>
  order_status !== 'delivered' && order_status !== 'cancelled'

/** What is to be collected at the door. */
export function dueOf({ payment_status, order_status }: Pick<Order, 'payment_status' | 'order_status'>) {
  if (payment_status === 'paid') return 'paid'
  return order_status === 'cancelled' ? 'nothingToCollect' : 'toCollect'
}

/** A page outside that leads there; phones open their own maps for it. */
export const directionsUrl = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat},${lng}`)}`
