import type { Role } from '@tapri/contracts/common'
import { RATE_DAYS } from '@tapri/contracts/faces'
import type { Order } from '@tapri/contracts/orders'
import type { OrderRow } from '../order.ts'

const RATE_MS = RATE_DAYS * 24 * 60 * 60_000

/** Until when the customer of an order delivered then may give it a face. */
export const rateUntil = (deliveredAt: Date) => new Date(deliveredAt.getTime() + RATE_MS)

/**
 * What an order shows of its customer's opinion: to the customer, to the outlet and to admins. A delivery person sees none, since the
 * customer is in front of them again tomorrow.
 */
export function ratingFields(
  row: Pick<OrderRow, 'face' | 'face_line' | 'rated_at' | 'delivered_at'>,
  role: Role,
): Pick<Order, 'rating' | 'rate_until'> {
  const { face, face_line, rated_at, delivered_at } = row
  if (role === 'delivery') return {}
  return {
    ...(face &&
      rated_at && { rating: { face, ...(face_line && { line: face_line }), rated_at: rated_at.toISOString() } }),
    ...(delivered_at && role === 'customer' && { rate_until: rateUntil(delivered_at).toISOString() }),
  }
}
