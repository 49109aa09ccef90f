import type { FieldText } from './field-text.ts'
import type { OperationText } from './operation.ts'

/** The calls about online payment. */
export const paymentOperations: Record<string, OperationText> = {
  getPaymentStatus: { summary: 'Returns the state of a payment session.', refusals: ['PAYMENT_SESSION_NOT_FOUND'] },
  startPayment: {
    summary: 'Opens the payment of an order that waits for it, and says where the customer pays.',
    repeated: 'A repeat answers the same session while it is open.',
    refusals: [
      'ORDER_NOT_FOUND',
      'ALREADY_DELIVERED',
      'ALREADY_CANCELLED',
      'NOT_WAITING_FOR_PAYMENT',
      'ONLINE_PAYMENT_OFF',
      'PAYMENT_AWAY',
    ],
  },
  takePaymentNotice: {
    summary: 'Takes a signed message of the payment provider.',
    repeated: 'A repeat changes nothing.',
    refusals: ['NOTICE_NOT_SIGNED', 'NOTICE_UNREADABLE', 'ONLINE_PAYMENT_OFF'],
  },
  openPaymentPage: {
    summary: 'Sends the browser on to the payment provider.',
    refusals: ['PAYMENT_SESSION_NOT_FOUND'],
  },
  returnFromPayment: {
    summary: 'Takes the browser back from the payment provider.',
    repeated: 'A repeat changes nothing.',
    refusals: ['PAYMENT_SESSION_NOT_FOUND'],
  },
  listPaymentDifferences: {
    summary:
      'Lists what the books of the payment provider and of this product say differently, and what goes back to customers.',
    refusals: [],
  },
}

/** Fields of online payment, by name or by `<schema or call>.<field>`. */
export const paymentFields: Record<string, FieldText> = {
  compared_at: { description: 'When the books were compared last.' },
  differences: { description: 'What differs, the newest first.' },
  found_at: { description: 'When it was found first.' },
  is_done: { description: 'Whether the provider has taken the refund.' },
  online_payment: { description: 'Whether orders can be paid online here.' },
  pay_until: {
    description: 'Until when an order waits for its online payment; missing once it is paid, and of all others.',
  },
  payment_ref: { description: "The provider's name for the payment.", example: 'pay_29QQoUBi66xm2f' },
  provider: { description: 'The payment provider.' },
  refund: { description: 'That the money goes back.' },
  refunded_at: { description: 'When the provider took the refund; null before.' },
  refunds: { description: 'What goes back to customers, and what did in the last 7 days.' },
  url: { description: 'Where the customer pays.', example: 'https://checkout.stripe.com/c/pay/cs_a1b2' },
  was_paid: { description: 'That an online payment came; the status stays.' },
}

export const specialPaymentFields: Record<string, FieldText> = {
  'PaymentDifference.amount': { description: 'Of the payment, in rupees.' },
  'PaymentDifference.kind': { description: 'What differs.' },
  'PaymentDifference.order_id': { description: 'The order; null when none is known.' },
  'PaymentRefund.amount': { description: 'What goes back, in rupees.' },
  'PaymentRefund.attempts': { description: 'How often the provider was asked.' },
  'PaymentRefund.next_at': { description: 'When it is asked next; null once it went back.' },
  'PaymentRefund.order_id': { description: 'The order that it was for.' },
  'PaymentRefund.reason': { description: 'Why it goes back.' },
  'PaymentState.order_id': { description: 'What it pays for.' },
  'PaymentState.payment_status': { description: 'Whether it is paid.' },
  'PaymentState.status': { description: 'State of the payment session.' },
  'Refund.amount': { description: 'What goes back, in rupees.' },
  'Refund.reason': { description: 'Why it goes back.' },
  'StartedPayment.expires_at': { description: 'Until when it can be paid.' },
}
