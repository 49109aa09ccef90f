import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import type { OrderRow } from '../order.ts'

/** Returns the fields of an order for later. */
export function laterFields({ deliver_at, deliver_zone, due_at, is_due, order_status }: OrderRow): Partial<Order> {
  if (!deliver_at) return {}
  return {
    deliver_at: deliver_at.toISOString(),
    ...(deliver_zone && { deliver_zone }),
    ...(due_at && { due_at: due_at.toISOString() }),
    ...(!is_due && !isEnded(order_status) && { is_coming: true }),
  }
}

/** Until an order is paid it is coming, as one for later is. */
export const waitingFields = ({ pay_until, order_status }: OrderRow): Partial<Order> =>
  pay_until && !isEnded(order_status) ? { is_coming: true, pay_until: pay_until.toISOString() } : {}
