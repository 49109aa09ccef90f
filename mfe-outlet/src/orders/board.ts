import type { Order, OrderStatus, OutletStats } from '@tapri/contracts/orders'

/** The columns of the board, in the order an order passes them. */
export const liveStatuses = ['pending', 'confirmed', 'preparing', 'out_for_delivery'] as const

/** What an outlet manager may set (spec section 4). */
export const managerStatuses = [...liveStatuses, 'delivered'] as const

export const isLive = (order: Order) => liveStatuses.some((status) => status === order.order_status)

/** The live orders by status, the one waiting longest first; the ended ones newest first. */
export function arrange(orders: readonly Order[]) {
  const oldestFirst = orders.filter(isLive).toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  return {
    columns: liveStatuses.map((status) => ({ status, orders: withStatus(oldestFirst, status) })),
    done: orders.filter((order) => !isLive(order)),
  }
}

export const withStatus = (orders: readonly Order[], status: OrderStatus) =>
  orders.filter((order) => order.order_status === status)

/** How many pending orders of the outlet are not on this page. */
export const pendingElsewhere = (orders: readonly Order[], stats: OutletStats | undefined) =>
  Math.max(0, (stats?.pending_orders ?? 0) - withStatus(orders, 'pending').length)
