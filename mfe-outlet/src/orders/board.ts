import { isEnded, openStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { Order, OrderCounts } from '@tapri/contracts/orders'

/** The open orders by status, a column for each, oldest first; the ended orders newest first. */
export function arrange(orders: readonly Order[]) {
  const oldestFirst = orders
    .filter(({ order_status }) => !isEnded(order_status))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  return {
    columns: openStatuses.map((status) => ({ status, orders: withStatus(oldestFirst, status) })),
    done: orders.filter(({ order_status }) => isEnded(order_status)),
  }
}

export const withStatus = (orders: readonly Order[], status: OrderStatus) =>
  orders.filter((order) => order.order_status === status)

/** The recent orders of the screen: all open ones, and of the ended the page. An order may have ended since one of the two. */
export function withDone(open: readonly Order[], done: readonly Order[]) {
  const shown = new Set(open.map(({ id }) => id))
  return [...open, ...done.filter(({ id, order_status }) => !shown.has(id) && isEnded(order_status))]
}

/** The numbers of the filter: of the open orders those on the screen, of the ended those that the service counted. */
export function countBoard(open: readonly Order[], counts: OrderCounts | undefined): OrderCounts | undefined {
  if (!counts) return undefined
  const onScreen = Object.fromEntries(openStatuses.map((status) => [status, withStatus(open, status).length]))
  return { ...counts, ...onScreen }
}
