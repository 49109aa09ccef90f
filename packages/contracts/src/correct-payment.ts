import Type, { type Static } from 'typebox'
import { ById, Problem, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { UpiReference } from './order-payment.ts'
import { Order } from './orders.ts'
import { correctionReasons, doorWays } from './payment-methods.ts'

/** How a delivered order was really paid. */
export const CorrectPayment = Shape({
  paid_by: Type.Enum([...doorWays]),
  upi_reference: Type.Optional(UpiReference),
  reason: Type.Enum([...correctionReasons]),
})
export type CorrectPayment = Static<typeof CorrectPayment>

/** By a counter-entry of the ledger: what was booked stays. The same again changes nothing. */
export const correctPayment = endpoint({
  method: 'PUT',
  url: '/orders/:id/payment',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: ById, body: CorrectPayment, response: { 200: Order, '4xx': Problem } },
})
