import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { useSetStatus } from '../action-queue.tsx'
import { type Asked, asksHowPaid } from './rules.ts'

/** Sets a status; before a delivery that may be paid by UPI, asks how it was paid. */
export function useChangeStatus(onAsk: (asked: Asked) => void) {
  const setStatus = useSetStatus()
  return (order: Order, status: OrderStatus) =>
    status === 'delivered' && asksHowPaid(order) ? onAsk({ what: 'paid', order }) : setStatus([order], status)
}
