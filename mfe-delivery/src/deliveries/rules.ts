import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import type { Point } from '@tapri/contracts/great-circle'
import { changeToBring } from '@tapri/contracts/payment-methods'

export const isOpen = ({ order_status }: Pick<Order, 'order_status'>) => !isEnded(order_status)

/** Returns whether the order is at the counter: it is until it is picked up, whatever the kitchen's progress. */
export const isAtCounter = ({ order_status }: Pick<Order, 'order_status'>) =>
  !isEnded(order_status) && order_status !== 'out_for_delivery'

type AtCounter = Pick<Order, 'order_status' | 'outlet_id' | 'is_coming'>

/**
 * Returns the orders picked up together with this one: all at the counter of its outlet, or none if it is not at a
 * counter.
 */
export const pickedUpWith = <O extends AtCounter>(order: O, open: readonly O[]): readonly O[] =>
  order.is_coming || !isAtCounter(order)
    ? []
    : open.filter((each) => isAtCounter(each) && !each.is_coming && each.outlet_id === order.outlet_id)

/** Returns the total change in rupees that customers of open orders expect; 0 once no order is at a counter. */
export function changeToTake(open: readonly Order[]) {
  if (!open.some(isAtCounter)) return 0
  const due = open.filter(({ payment_method, payment_status }) => payment_method === 'cod' && payment_status !== 'paid')
  return due.reduce((paise, order) => paise + Math.round((changeToBring(order) ?? 0) * 100), 0) / 100
}

type Due = Pick<Order, 'payment_status' | 'order_status' | 'total_amount'> & Partial<Pick<Order, 'payment_method'>>

/** Returns the text key for the payment due at the delivery address. */
export function dueOf({ payment_status, order_status, payment_method, total_amount }: Due) {
  if (total_amount === 0) return 'nothingToCollect'
  if (payment_status === 'paid') return 'paid'
  if (order_status === 'cancelled') return 'nothingToCollect'
  return payment_method === 'upi' ? 'toCollectByUpi' : 'toCollect'
}

/**
 * Returns whether the delivery person must say how it was paid: the outlet accepts UPI, or did when the customer chose
 * it.
 */
export const asksHowPaid = ({
  upi,
  payment_method,
  total_amount,
}: Pick<Order, 'upi' | 'payment_method' | 'total_amount'>) =>
  total_amount > 0 && (upi !== undefined || payment_method === 'upi')

/** Shortens ₹70.00 to ₹70, for a button. */
export const shortRupees = (amount: string) => amount.replace(/\.00$/, '')

/** Shortens an address to its first part, or two if the first is too short to be a name. */
export function shortPlace(address: string) {
  const [first = '', second] = address.split(/,\s*/)
  return second !== undefined && first.length < 8 ? `${first}, ${second}` : first
}

/** Returns the URL of Google Maps directions to a point; phones open it in their maps app. */
export const directionsUrl = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat},${lng}`)}`

/** The dialog to open, and the order it is for. */
export interface Asked {
  what: 'more' | 'give_back' | 'timeline' | 'paid'
  order: Order
}
