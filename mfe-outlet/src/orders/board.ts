import { isEnded, openStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import { waitingSince } from '@tapri/order-screens/order/waiting-since'

const MINUTE_MS = 60_000

/** Returns by how many minutes an order is after its promised time: 0 while it is kept, and without a promise. */
export const minutesLate = ({ promise }: Pick<Order, 'promise'>, now: number) =>
  promise ? Math.max(0, Math.floor((now - Date.parse(promise.at)) / MINUTE_MS)) : 0

/** Tells whether an order is after its promised time, or nobody attends to it. */
export const isLate = (order: Pick<Order, 'promise' | 'alert'>, now: number) =>
  order.alert !== undefined || minutesLate(order, now) > 0

/**
 * The open orders by status, a column for each: those that are late first, then the one that waits longest; the ended
 * orders newest first. Those that are ready to be picked up stand in the last column, by themselves. `now` in ms.
 */
export function arrange(orders: readonly Order[], now: number) {
  const inTurn = orders
    .filter(({ order_status }) => !isEnded(order_status))
    .toSorted(
      (a, b) => Number(isLate(b, now)) - Number(isLate(a, now)) || waitingSince(a).localeCompare(waitingSince(b)),
    )
  return {
    columns: openStatuses.map((status) => ({
      status,
      orders: withStatus(inTurn, status).filter((order) => !isReady(order)),
      ready: status === 'out_for_delivery' ? inTurn.filter(isReady) : [],
    })),
    done: orders.filter(({ order_status }) => isEnded(order_status)),
  }
}

const isReady = (order: Order) => statusNameOf(order) === 'ready'

export const withStatus = (orders: readonly Order[], status: OrderStatus) =>
  orders.filter(({ order_status }) => order_status === status)

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
