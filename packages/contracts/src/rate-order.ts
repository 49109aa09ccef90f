import { ById, Problem } from './common.ts'
import { endpoint } from './endpoint.ts'
import { RateOrder } from './order-rating.ts'
import { Order } from './orders.ts'

/** By the customer of a delivered order, from the delivery on for `RATE_DAYS`. The same again changes nothing. */
export const rateOrder = endpoint({
  method: 'PUT',
  url: '/orders/:id/rating',
  config: { access: ['customer'] },
  schema: { params: ById, body: RateOrder, response: { 200: Order, '4xx': Problem } },
})
