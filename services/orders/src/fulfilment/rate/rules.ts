import { RATE_DAYS } from '@tapri/contracts/faces'
import type { RateOrder } from '@tapri/contracts/order-rating'
import { refusal } from '@tapri/service-kit/http/problems'
import type { OrderRow } from '../../order/order.ts'
import { rateUntil } from '../../order/fields/optional-fields.ts'

const NotDelivered = refusal('NOT_DELIVERED')
const TooLateToRate = refusal('TOO_LATE_TO_RATE')

type Rated = Pick<OrderRow, 'delivered_at' | 'face' | 'face_line'>

/**
 * Returns the columns to set, or undefined when the order already has this rating. Refuses before the delivery, and
 * later than `RATE_DAYS` after it (409).
 */
export function decideRating(order: Rated, { face, line }: RateOrder, now: Date) {
  if (!order.delivered_at) throw new NotDelivered()
  const face_line = line?.trim().toWellFormed() ?? null
  if (order.face === face && order.face_line === face_line) return undefined
  if (now > rateUntil(order.delivered_at)) throw new TooLateToRate(RATE_DAYS)
  return { face, face_line }
}
