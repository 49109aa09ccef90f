import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { refundReasons } from './refund-reasons.ts'

/** A payment goes back by itself; `is_done` once the provider has taken the refund. */
export const Refund = Shape({ reason: Type.Enum([...refundReasons]), amount: RupeesSum, is_done: Type.Boolean() })

/** A payment that goes back is `unpaid` and `expired`, with `refund`. */
export const PaymentState = Shape({
  payment_status: Type.Enum(['unpaid', 'paid']),
  status: Type.Enum(['open', 'complete', 'expired']),
  order_id: Type.Optional(Id),
  refund: Type.Optional(Refund),
})
export type PaymentState = Static<typeof PaymentState>

const BySession = Shape({ session_id: Id })

export const getPaymentStatus = endpoint('GET /payments/status/:session_id', ['customer'], {
  params: BySession,
  200: PaymentState,
})

/**
 * A started payment. `url` is where the customer pays: an address of the payment provider, or of this service that
 * leads there.
 */
export const StartedPayment = Shape({ session_id: Id, url: Type.String(), expires_at: Time })
export type StartedPayment = Static<typeof StartedPayment>

/** For an order that waits for its payment. A repeat answers the same session while it is open. */
export const startPayment = endpoint('POST /orders/:id/payment', ['customer'], { params: ById, 200: StartedPayment })

/** A signed message of the provider. Its body is read as it was sent, since the signature is over its bytes. */
export const takePaymentNotice = endpoint('POST /payments/notices/:provider', 'public', {
  params: Shape({ provider: Id }),
  204: Nothing,
})

/** A page (HTML) that sends the browser to a provider which wants a form to be posted there. */
export const openPaymentPage = endpoint('GET /payments/page/:session_id', 'public', { params: BySession })

/**
 * Takes the browser back from a provider that posts it here: a page (HTML) that leads on to the payment-success page.
 * Nothing in the posted fields is believed.
 */
export const returnFromPayment = endpoint('POST /payments/return/:session_id', 'public', { params: BySession })

/**
 * A difference between the provider's books and ours: a payment that only one of them has, another amount, a refund
 * that only one of them made. `payment_ref` is the provider's name for the payment.
 */
export const PaymentDifference = Shape({
  kind: Type.Enum([
    'not_with_us',
    'not_with_provider',
    'other_amount',
    'refund_not_with_us',
    'refund_not_with_provider',
    'refund_refused',
  ]),
  payment_ref: Type.String(),
  order_id: Nullable(Type.String()),
  amount: RupeesSum,
  found_at: Time,
})
export type PaymentDifference = Static<typeof PaymentDifference>

export const PaymentRefund = Shape({
  payment_ref: Type.String(),
  order_id: Id,
  amount: RupeesSum,
  reason: Type.Enum([...refundReasons]),
  attempts: Type.Integer({ minimum: 0 }),
  next_at: Nullable(Time),
  refunded_at: Nullable(Time),
})
export type PaymentRefund = Static<typeof PaymentRefund>

export const listPaymentDifferences = endpoint('GET /payments/differences', ['admin'], {
  200: Shape({
    differences: Type.Array(PaymentDifference),
    /** The time of the last comparison of the books; null: never, or online payment is off. */
    compared_at: Nullable(Time),
    /** Refunds that wait, the oldest first, then those of the last 7 days; at most 200. */
    refunds: Type.Optional(Type.Array(PaymentRefund)),
  }),
})
