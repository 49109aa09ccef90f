import { CANCEL_AFTER_PROMISE_MINUTES, PROMISE_MINUTES } from '@tapri/contracts/limits'
import { isEnded } from '@tapri/contracts/order-status'
import type { OrderRow } from './order.ts'

const MINUTE_MS = 60_000

type Promised = Pick<OrderRow, 'created_at'> & Partial<Pick<OrderRow, 'deliver_at'>>

/** Returns the time for which the order was promised; for an order for later, that is its slot. */
const promisedFor = ({ created_at, deliver_at }: Promised) =>
  deliver_at?.getTime() ?? created_at.getTime() + PROMISE_MINUTES * MINUTE_MS

/** Returns the time from which a customer may cancel an order that is confirmed or being prepared. */
export const cancellableFrom = (order: Promised) =>
  new Date(promisedFor(order) + CANCEL_AFTER_PROMISE_MINUTES * MINUTE_MS)

/**
 * Tells whether an order can be cancelled at `now`, or why not. An admin can cancel any open order; a customer one that
 * is pending, or that is late and not on its way.
 */
export function canCancel(
  order: Promised & Pick<OrderRow, 'order_status'>,
  role: 'customer' | 'admin',
  now: Date,
): 'yes' | 'ended' | 'on_its_way' | 'not_yet' {
  if (isEnded(order.order_status)) return 'ended'
  if (role === 'admin' || order.order_status === 'pending') return 'yes'
  if (order.order_status === 'out_for_delivery') return 'on_its_way'
  return now >= cancellableFrom(order) ? 'yes' : 'not_yet'
}
