import { ById } from './common.ts'
import { endpoint } from './endpoint.ts'
import { RateOrder } from './order-rating.ts'
import { Order } from './orders.ts'

/** By the customer of a delivered order, from the delivery on for `RATE_DAYS`. The same again changes nothing. */
export const rateOrder = endpoint('PUT /orders/:id/rating', ['customer'], { params: ById, body: RateOrder, 200: Order })
