import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { refundReasons } from './refund-reasons.ts'

/** A payment that is refunded automatically; `is_done` once the provider has accepted the refund. */
export const Refund = Shape({ reason: Type.Enum([...refundReasons]), amount: RupeesSum, is_done: Type.Boolean() })

/** A refunded payment is `unpaid` and `expired`, with `refund`. */
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

/** Starts a payment for an order that waits for one. A repeat returns the same session while it is open. */
export const startPayment = endpoint('POST /orders/:id/payment', ['customer'], { params: ById, 200: StartedPayment })

/** Takes a signed message of the provider. The body is read raw, since the signature is over its bytes. */
export const takePaymentNotice = endpoint('POST /payments/notices/:provider', 'public', {
  params: Shape({ provider: Id }),
  204: Nothing,
})

/** Shows a page (HTML) that sends the browser on to a provider which requires a form post. */
export const openPaymentPage = endpoint('GET /payments/page/:session_id', 'public', { params: BySession })

/**
 * Takes the browser back from a provider that posts it here: shows a page (HTML) that leads on to the payment-success
 * page. The posted fields are not trusted.
 */
export const returnFromPayment = endpoint('POST /payments/return/:session_id', 'public', { params: BySession })

/**
 * A difference between the provider's books and ours: a payment that only one side has, another amount, a refund that
 * only one side made. `payment_ref` is the provider's id of the payment.
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
    /** When the books were last compared; null: never, or online payment is off. */
    compared_at: Nullable(Time),
    /** Pending refunds, the oldest first, then those of the last 7 days; at most 200. */
    refunds: Type.Optional(Type.Array(PaymentRefund)),
  }),
})
