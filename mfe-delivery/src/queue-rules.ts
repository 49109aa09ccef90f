import type { OrderStatus } from '@tapri/contracts/order-status'
import type { ReleaseReason } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import type { PaidAtDoor } from '@tapri/contracts/payment-methods'

/** The payment of a delivered order; without `paid_by` it was paid as the customer had chosen. */
export interface PaidSo {
  paid_by?: PaidAtDoor
  upi_reference?: string
}

/** Actions of one press, such as "Picked Up All 4", are shown and undone together. */
interface OfPress {
  press?: string
  /** More actions of the same press follow. */
  more?: true
}

/** A delivery person's action on an order; stored on the phone until it is done. */
export type DeliveryAction = { order_id: string } & OfPress &
  (
    | ({ what: 'status'; from_status?: OrderStatus; order_status: OrderStatus } & PaidSo)
    | { what: 'release'; reason: ReleaseReason; note?: string }
  )

/** Groups actions by the press that made them. */
export function byPress<A extends { action: DeliveryAction }>(all: readonly A[]): A[][] {
  const groups: A[][] = []
  for (const each of all) {
    const { press } = each.action
    const group = press && groups.find(([first]) => first?.action.press === press)
    if (group) group.push(each)
    else groups.push([each])
  }
  return groups
}

/** Returns the orders as they will be once the waiting actions are done. */
export const withWaiting = (orders: readonly Order[], waiting: readonly { action: DeliveryAction }[]): Order[] =>
  waiting.reduce<Order[]>(
    (shown, { action }) => shown.flatMap((order) => (order.id === action.order_id ? after(order, action) : [order])),
    [...orders],
  )

function after(order: Order, action: DeliveryAction): Order[] {
  if (action.what === 'release') return []
  const { order_status, paid_by } = action
  const delivered = order_status === 'delivered' && { payment_status: 'paid' as const, ...(paid_by && { paid_by }) }
  return [{ ...order, order_status, ...delivered }]
}
