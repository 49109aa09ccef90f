import type { Role } from '@tapri/contracts/common'
import { isEnded, type OrderStatus, settableStatuses } from '@tapri/contracts/order-status'
import { refusal } from '@tapri/service-kit/problems'
import { sql } from 'kysely'
import { alreadyEnded, type OrderRow } from '../order.ts'
import type { OrderChange } from '../update-order.ts'

export const NotYourStatus = refusal('NOT_YOUR_STATUS')

/** Refuses a status that the role may not set (403), whatever the order. */
export function assertMaySet(role: Role, to: OrderStatus) {
  const settable: readonly OrderStatus[] = settableStatuses[role]
  if (!settable.includes(to)) throw new NotYourStatus()
}

/**
 * Moves an order to a status. Returns undefined if it has that status already; refuses any move out of an ended status
 * (409). A delivered order becomes paid: every payment is cash (docs/behaviour.md, Orders).
 */
export function decideStatus(order: Pick<OrderRow, 'order_status'>, to: OrderStatus): OrderChange | undefined {
  if (order.order_status === to) return undefined
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  const delivered = to === 'delivered' && { payment_status: 'paid' as const, delivered_at: sql<Date>`now()` }
  return { event: 'status_changed', set: { order_status: to, ...delivered } }
}
