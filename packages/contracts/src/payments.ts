import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, Problem, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { refundReasons } from './refund-reasons.ts'

/** A payment goes back by itself; `is_done` once the provider has taken the refund. */
export const Refund = Shape({ reason: Type.Enum([...refundReasons]), amount: RupeesSum, is_done: Type.Boolean() })
export type Refund = Static<typeof Refund>

/** A payment that goes back is `unpaid` and `expired`, with `refund`. */
export const PaymentState = Shape({
  payment_status: Type.Enum(['unpaid', 'paid']),
  status: Type.Enum(['open', 'complete', 'expired']),
  /** What it pays for. */
  order_id: Type.Optional(Id),
  refund: Type.Optional(Refund),
})
export type PaymentState = Static<typeof PaymentState>

const BySession = Shape({ session_id: Id })

export const getPaymentStatus = endpoint({
  method: 'GET',
  url: '/payments/status/:session_id',
  config: { access: ['customer'] },
  schema: { params: BySession, response: { 200: PaymentState, '4xx': Problem } },
})

/** Where the customer pays: an address of the payment provider, or of this service that leads there. */
export const StartedPayment = Shape({ session_id: Id, url: Type.String(), expires_at: Time })
export type StartedPayment = Static<typeof StartedPayment>

/** Of an order that waits for its payment. A repeat answers the same session while it is open. */
export const startPayment = endpoint({
  method: 'POST',
  url: '/orders/:id/payment',
  config: { access: ['customer'] },
  schema: { params: ById, response: { 200: StartedPayment, '4xx': Problem } },
})

/** A signed message of the provider. Its body is read as it was sent, since the signature is over its bytes. */
export const takePaymentNotice = endpoint({
  method: 'POST',
  url: '/payments/notices/:provider',
  config: { access: 'public' },
  schema: { params: Shape({ provider: Id }), response: { 204: Nothing, '4xx': Problem } },
})

/** A page (HTML) that sends the browser to a provider which wants a form to be posted there. */
export const openPaymentPage = endpoint({
  method: 'GET',
  url: '/payments/page/:session_id',
  config: { access: 'public' },
  schema: { params: BySession, response: { '4xx': Problem } },
})

/** Where a provider posts the browser back: a page (HTML) that leads on to the payment-success page. What is posted is believed in nothing. */
export const returnFromPayment = endpoint({
  method: 'POST',
  url: '/payments/return/:session_id',
  config: { access: 'public' },
  schema: { params: BySession, response: { '4xx': Problem } },
})

/**
 * What the provider's books and ours say differently: a payment that only one of them has, another amount, a refund that only
 * one of them made. `payment_ref` is the provider's name for the payment.
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
  /** Null: no order of ours is known for it. */
  order_id: Nullable(Type.String()),
  amount: RupeesSum,
  found_at: Time,
})
export type PaymentDifference = Static<typeof PaymentDifference>

/** A payment that goes back to its customer, and how far it is. */
export const PaymentRefund = Shape({
  payment_ref: Type.String(),
  order_id: Id,
  amount: RupeesSum,
  reason: Type.Enum([...refundReasons]),
  /** How often the provider was asked to give it back. */
  attempts: Type.Integer({ minimum: 0 }),
  /** When it is asked next; null once it has given it back. */
  next_at: Nullable(Time),
  refunded_at: Nullable(Time),
})
export type PaymentRefund = Static<typeof PaymentRefund>

export const listPaymentDifferences = endpoint({
  method: 'GET',
  url: '/payments/differences',
  config: { access: ['admin'] },
  schema: {
    response: {
      200: Shape({
        differences: Type.Array(PaymentDifference),
        /** When the books were compared last; null: never, or online payment is off. */
        compared_at: Nullable(Time),
        /** Refunds that wait, the oldest first, then those of the last 7 days; at most 200. */
        refunds: Type.Optional(Type.Array(PaymentRefund)),
      }),
      '4xx': Problem,
    },
  },
})
