import Type, { type Static } from 'typebox'
import { Id, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Order, PlaceOrder } from './orders.ts'
import { paidAtDoor } from './order-payment.ts'
import { Quote, QuoteOrder } from './quote.ts'

/** Customer, channel and outlet: an order by phone needs its customer, a sale at the counter may have none. */
const taken = {
  channel: Type.Enum(['phone', 'counter']),
  customer_id: Type.Optional(Id),
  /** For admins: the outlet that makes it, required for a pick-up; a manager's is their own. */
  outlet_id: Type.Optional(Id),
  /** For an order by phone; left out: it is delivered. A sale at the counter is handed over there. */
  fulfilment: PlaceOrder.properties.fulfilment,
  code: PlaceOrder.properties.code,
}

/** An order that staff place for somebody. A sale at the counter is paid at once, by `payment_method`. */
export const TakeOrder = Shape({
  ...taken,
  items: PlaceOrder.properties.items,
  delivery_address: Type.Optional(PlaceOrder.properties.delivery_address),
  note: PlaceOrder.properties.note,
  deliver_at: PlaceOrder.properties.deliver_at,
  payment_method: Type.Enum(['cod', 'upi']),
  upi_reference: paidAtDoor.upi_reference,
  expected_total: PlaceOrder.properties.expected_total,
})
export type TakeOrder = Static<typeof TakeOrder>

/** 200 is the answer to a repeat with the same `Idempotency-Key`. */
export const takeOrder = endpoint('POST /orders/taken', ['outlet_manager', 'admin'], {
  body: TakeOrder,
  200: Order,
  201: Order,
})

export const TakenQuote = Shape({
  ...taken,
  items: PlaceOrder.properties.items,
  delivery_address: Type.Optional(QuoteOrder.properties.delivery_address),
  deliver_at: PlaceOrder.properties.deliver_at,
})
export type TakenQuote = Static<typeof TakenQuote>

/** Says what `POST /orders/taken` would do with the same body, and stores nothing. */
export const quoteTaken = endpoint('POST /orders/taken/quote', ['outlet_manager', 'admin'], {
  body: TakenQuote,
  200: Quote,
})
