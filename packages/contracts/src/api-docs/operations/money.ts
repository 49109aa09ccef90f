import type { OperationText } from '../operation.ts'

/** The calls about payments, cash, its ledger and closed days. */
export const moneyOperations: Record<string, OperationText> = {
  getCash: {
    summary: 'Returns the cash that delivery people carry, and the hand-overs that are not confirmed.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  offerCash: {
    summary: 'Hands cash over to an outlet, which counts it.',
    repeated: 'key',
    refusals: ['OUTLET_NOT_FOUND', 'MORE_THAN_CARRIED', 'HAND_OVER_WAITS'],
  },
  countCash: {
    summary: 'Records the cash that was counted at a hand-over.',
    refusals: ['CASH_HAND_OVER_NOT_FOUND', 'HAND_OVER_ENDED', 'DIFFERENCE_UNNAMED'],
  },
  agreeToCount: {
    summary: "Agrees to the outlet's count.",
    refusals: ['CASH_HAND_OVER_NOT_FOUND', 'HAND_OVER_ENDED', 'NOT_COUNTED_YET', 'COUNT_CHANGED'],
  },
  withdrawCash: {
    summary: 'Takes back a hand-over of cash that is not confirmed.',
    refusals: ['CASH_HAND_OVER_NOT_FOUND', 'HAND_OVER_ENDED'],
  },
  settleCash: {
    summary: 'Settles all cash of an outlet that a delivery person carries, without them.',
    repeated: 'key',
    refusals: ['OUTLET_NOT_FOUND', 'NOTHING_CARRIED', 'CARRIED_CHANGED', 'HAND_OVER_WAITS', 'RECEIVED_TOO_MUCH'],
  },
  getOutletDay: {
    summary: 'Returns the day of an outlet that is not closed yet, by the ledger.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  closeDay: {
    summary: 'Closes the day of an outlet with the cash counted in its till.',
    repeated: 'key',
    refusals: ['OUTLET_NOT_FOUND', 'TILL_CHANGED', 'DAY_CLOSED', 'DAY_EMPTY', 'DIFFERENCE_UNNAMED', 'LEFT_TOO_MUCH'],
  },
  listClosings: { summary: 'Lists the closed days of an outlet, the newest first.', refusals: ['OUTLET_NOT_FOUND'] },
  getClosing: { summary: 'Returns one closed day.', refusals: ['CLOSING_NOT_FOUND'] },
  correctPayment: {
    summary: 'Corrects how a delivered order was paid, by a counter-entry of the ledger.',
    refusals: [
      'ORDER_NOT_FOUND',
      'NOT_PAID_YET',
      'NOT_IN_LEDGER',
      'WAS_PAID_ONLINE',
      'NOTHING_TO_PAY',
      'UPI_NOT_TAKEN',
      'UPI_REFERENCE_MISSING',
      'UPI_REFERENCE_TAKEN',
    ],
  },
  getPaymentStatus: { summary: 'Returns the state of a payment session.', refusals: ['PAYMENT_SESSION_NOT_FOUND'] },
  startPayment: {
    summary: 'Opens the payment of an order that waits for it, and returns the page on which the customer pays.',
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
    summary: 'Lists the differences between the books of the payment provider and ours, and the refunds.',
  },
}
