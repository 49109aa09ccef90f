import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import type { Point } from '@tapri/contracts/great-circle'
import { changeToBring } from '@tapri/contracts/payment-methods'

export const isOpen = ({ order_status }: Pick<Order, 'order_status'>) => !isEnded(order_status)

/** An open order is at the counter until it is picked up, however far the kitchen is with it. */
export const isAtCounter = ({ order_status }: Pick<Order, 'order_status'>) =>
  !isEnded(order_status) && order_status !== 'out_for_delivery'

type AtCounter = Pick<Order, 'order_status' | 'outlet_id' | 'is_coming'>

/** The open orders that are picked up together with this one: all at the counter of its outlet, or none. */
export const pickedUpWith = <O extends AtCounter>(order: O, open: readonly O[]): readonly O[] =>
  order.is_coming || !isAtCounter(order)
    ? []
    : open.filter((each) => isAtCounter(each) && !each.is_coming && each.outlet_id === order.outlet_id)

/** The change in rupees that all customers of open orders expect; 0 once nothing is at a counter any more. */
export function changeToTake(open: readonly Order[]) {
  if (!open.some(isAtCounter)) return 0
  const due = open.filter(({ payment_method, payment_status }) => payment_method === 'cod' && payment_status !== 'paid')
  return due.reduce((paise, order) => paise + Math.round((changeToBring(order) ?? 0) * 100), 0) / 100
}

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

/** ₹70.00 → ₹70: for a button. */
export const shortRupees = (amount: string) => amount.replace(/\.00$/, '')

/** An address in few words: its parts up to a comma, as many as are needed for a name. */
export function shortPlace(address: string) {
  const [first = '', second] = address.split(/,\s*/)
  return second !== undefined && first.length < 8 ? `${first}, ${second}` : first
}

/** Google Maps directions to a point; phones open their maps app for it. */
export const directionsUrl = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat},${lng}`)}`

/** The dialog that a delivery person asks for, and its order. */
export interface Asked {
  what: 'more' | 'give_back' | 'timeline' | 'paid'
  order: Order
}
