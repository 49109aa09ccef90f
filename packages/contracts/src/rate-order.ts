import { ById } from './common.ts'
import { endpoint } from './endpoint.ts'
import { RateOrder } from './order-rating.ts'
import { Order } from './orders.ts'

/** Rates a delivered order, by its customer, within `RATE_DAYS` of the delivery. Idempotent. */
export const rateOrder = endpoint('PUT /orders/:id/rating', ['customer'], { params: ById, body: RateOrder, 200: Order })
