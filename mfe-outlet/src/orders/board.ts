import { isEnded, openStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { waitingSince } from '@tapri/order-screens/order/waiting-since'

/** The open orders by status, a column for each, the one that waits longest first; the ended orders newest first. */
export function arrange(orders: readonly Order[]) {
  const oldestFirst = orders
    .filter(({ order_status }) => !isEnded(order_status))
    .toSorted((a, b) => waitingSince(a).localeCompare(waitingSince(b)))
  return {
    columns: openStatuses.map((status) => ({ status, orders: withStatus(oldestFirst, status) })),
    done: orders.filter(({ order_status }) => isEnded(order_status)),
  }
}

export const withStatus = (orders: readonly Order[], status: OrderStatus) =>
  orders.filter((order) => order.order_status === status)

/**
 * The numbers of the filter: of the open orders those on the screen, of the ended those that the service counted. Where
 * some of the open ones are left out, the service's number, which is of the last 7 days, may be the greater one.
 */
export function countBoard(
  open: readonly Order[],
  counts: OrderCounts | undefined,
  isCut: boolean,
): OrderCounts | undefined {
  if (!counts) return undefined
  const numberOf = (status: OrderStatus) => Math.max(withStatus(open, status).length, isCut ? (counts[status] ?? 0) : 0)
  return { ...counts, ...Object.fromEntries(openStatuses.map((status) => [status, numberOf(status)])) }
}
