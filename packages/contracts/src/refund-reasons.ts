/** Why a payment is refunded to the customer. Plain values: pages import this file without the schemas. */
export const refundReasons = ['order_cancelled', 'came_too_late', 'paid_twice', 'other_amount'] as const
export type RefundReason = (typeof refundReasons)[number]
