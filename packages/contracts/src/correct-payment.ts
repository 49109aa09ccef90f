import Type, { type Static } from 'typebox'
import { ById, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { UpiReference } from './order-payment.ts'
import { Order } from './orders.ts'
import { correctionReasons, doorWays } from './payment-methods.ts'

export const CorrectPayment = Shape({
  paid_by: Type.Enum([...doorWays]),
  upi_reference: Type.Optional(UpiReference),
  reason: Type.Enum([...correctionReasons]),
})
export type CorrectPayment = Static<typeof CorrectPayment>

/** Corrects how an order was paid, by a counter-entry in the ledger: what was booked stays. Idempotent. */
export const correctPayment = endpoint('PUT /orders/:id/payment', ['outlet_manager', 'admin'], {
  params: ById,
  body: CorrectPayment,
  200: Order,
})
