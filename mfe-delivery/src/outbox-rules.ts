import type { OrderStatus } from '@tapri/contracts/order-status'
import type { ReleaseReason } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import type { PaidAtDoor } from '@tapri/contracts/payment-methods'

/** The payment of a delivered order; without `paid_by` it was paid as the customer chose. */
export interface PaidSo {
  paid_by?: PaidAtDoor
  upi_reference?: string
}

/** An action of a delivery person on an order; kept on the phone until it is done. */
export type DeliveryAction = { order_id: string } & (
  | ({ what: 'status'; from_status?: OrderStatus; order_status: OrderStatus } & PaidSo)
  | { what: 'release'; reason: ReleaseReason; note?: string }
)

/** The orders as they are once the waiting actions are done. */
export const withOutbox = (orders: readonly Order[], waiting: readonly { action: DeliveryAction }[]): Order[] =>
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
