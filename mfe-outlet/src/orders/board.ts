import { isEnded, openStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import { waitingSince } from '@tapri/order-screens/order/waiting-since'

const MINUTE_MS = 60_000

/** Returns how many minutes an order is past its promised time; 0 if it is not, and without a promise. */
export const minutesLate = ({ promise }: Pick<Order, 'promise'>, now: number) =>
  promise ? Math.max(0, Math.floor((now - Date.parse(promise.at)) / MINUTE_MS)) : 0

/** Returns whether an order is past its promised time, or left unattended. */
export const isLate = (order: Pick<Order, 'promise' | 'alert'>, now: number) =>
  order.alert !== undefined || minutesLate(order, now) > 0

/**
 * Arranges the open orders in a column per status: late ones first, then by waiting time; the ended orders newest
 * first. Orders ready for pick-up are a separate group in the last column. `now` in ms.
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
 * Returns the numbers of the filter: of open orders those on the screen, of ended ones those the service counted. If
 * some open orders are left out, the service's number, which covers the last 7 days, may be greater.
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
