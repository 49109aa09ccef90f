import { isEnded, type OrderStatus, settableStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import type { Point } from '@tapri/contracts/great-circle'

/** The status after this one, or null when the order has ended. */
export function nextStatus(status: OrderStatus) {
  if (isEnded(status)) return null
  const steps = settableStatuses.delivery
  return steps[steps.findIndex((step) => step === status) + 1] ?? null
}

export const isOpen = ({ order_status }: Pick<Order, 'order_status'>) => !isEnded(order_status)

/** What is to be collected at the door. */
export function dueOf({ payment_status, order_status }: Pick<Order, 'payment_status' | 'order_status'>) {
  if (payment_status === 'paid') return 'paid'
  return order_status === 'cancelled' ? 'nothingToCollect' : 'toCollect'
}

/** A page outside that leads there; phones open their own maps for it. */
export const directionsUrl = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat},${lng}`)}`
