import { CANCEL_AFTER_PROMISE_MINUTES, PROMISE_MINUTES } from '@tapri/contracts/limits'
import { isEnded } from '@tapri/contracts/order-status'
import type { OrderRow } from './order.ts'

const LATE_MS = (PROMISE_MINUTES + CANCEL_AFTER_PROMISE_MINUTES) * 60_000

/** The time from which a customer may cancel an order that is confirmed or being prepared. */
export const cancellableFrom = ({ created_at }: Pick<OrderRow, 'created_at'>) =>
  new Date(created_at.getTime() + LATE_MS)

/**
 * Whether an order can be cancelled at `now`, or why not: by an admin while it is open; by a customer while it is pending, and
 * when it is late and not on its way.
 */
export function canCancel(
  order: Pick<OrderRow, 'order_status' | 'created_at'>,
  role: 'customer' | 'admin',
  now: Date,
): 'yes' | 'ended' | 'on_its_way' | 'not_yet' {
  if (isEnded(order.order_status)) return 'ended'
  if (role === 'admin' || order.order_status === 'pending') return 'yes'
  if (order.order_status === 'out_for_delivery') return 'on_its_way'
  return now >= cancellableFrom(order) ? 'yes' : 'not_yet'
}
