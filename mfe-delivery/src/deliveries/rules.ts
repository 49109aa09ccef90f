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

type Due = Pick<Order, 'payment_status' | 'order_status' | 'total_amount'> & Partial<Pick<Order, 'payment_method'>>

/** The text key for the payment due at the delivery address. */
export function dueOf({ payment_status, order_status, payment_method, total_amount }: Due) {
  if (total_amount === 0) return 'nothingToCollect'
  if (payment_status === 'paid') return 'paid'
  if (order_status === 'cancelled') return 'nothingToCollect'
  return payment_method === 'upi' ? 'toCollectByUpi' : 'toCollect'
}

/**
 * Tells whether somebody must say at the door how it was paid: UPI is taken there, or was when the customer chose it.
 */
export const asksHowPaid = ({
  upi,
  payment_method,
  total_amount,
}: Pick<Order, 'upi' | 'payment_method' | 'total_amount'>) =>
  total_amount > 0 && (upi !== undefined || payment_method === 'upi')

/** Google Maps directions to a point; phones open their maps app for it. */
export const directionsUrl = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat},${lng}`)}`

/** The dialog that a delivery person asks for, and its order. */
export interface Asked {
  what: 'give_back' | 'timeline' | 'paid'
  order: Order
}
