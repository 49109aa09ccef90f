import { isEnded, openStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { Order, OutletStats } from '@tapri/contracts/orders'

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

/** How many pending orders of the outlet are not on this page. */
export const pendingElsewhere = (orders: readonly Order[], stats: OutletStats | undefined) =>
  Math.max(0, (stats?.pending_orders ?? 0) - withStatus(orders, 'pending').length)
