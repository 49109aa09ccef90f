import { isEnded } from '@tapri/contracts/order-status'
import type { RefundReason } from '@tapri/contracts/refund-reasons'
import type { StoredOrder } from '../../order/order.ts'

type Payable = Pick<StoredOrder, 'order_status' | 'payment_status' | 'total_paise' | 'cancel_reason'>

/** Decides whether money that arrived for an order is kept or refunded, and why. */
export function judgePayment(order: Payable, amountPaise: number): 'keep' | RefundReason {
  if (amountPaise !== order.total_paise) return 'other_amount'
  if (order.payment_status === 'paid') return 'paid_twice'
  if (!isEnded(order.order_status)) return 'keep'
  return order.cancel_reason === 'not_paid' ? 'came_too_late' : 'order_cancelled'
}

const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 3_600

/** Returns the pause after attempt number `attempts`: 5 s, 10 s, 20 s … at most an hour. A refund is never given up. */
export const refundPauseSeconds = (attempts: number) =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 20))
