// How orders are paid, and why a payment or a count of cash is corrected. Plain values: pages import this file without
// the schemas. A value that has been used stays in its list, since stored orders and the ledger have it.

/** The customer's choice: cash or UPI when the order arrives, or online in advance. */
export const paymentMethods = ['cod', 'upi', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The ways in which an order can have been paid in the end. */
export const paidWays = ['cash', 'upi', 'online'] as const
export type PaidBy = (typeof paidWays)[number]

/** The ways to pay at the door. */
export const doorWays = ['cash', 'upi'] as const
export type PaidAtDoor = (typeof doorWays)[number]

/** How an order of each method is paid unless somebody says otherwise. */
export const usualWay = { cod: 'cash', upi: 'upi', online: 'online' } as const satisfies Record<PaymentMethod, PaidBy>

/**
 * Tells whether an order is paid by UPI at the door although its customer chose otherwise: then the payment's reference
 * is required.
 */
export const isUpiAgainstChoice = ({ payment_method, paid_by }: { payment_method: PaymentMethod; paid_by?: PaidBy }) =>
  payment_method === 'cod' && paid_by === 'upi'

/** Why the recorded payment of an order is corrected. */
export const correctionReasons = ['wrong_button', 'customer_changed', 'upi_not_received', 'other'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** Why a count differs from the ledger. */
export const differenceReasons = [
  'wrong_change',
  'customer_paid_less',
  'customer_paid_more',
  'float',
  'expense',
  'lost',
  'not_known',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** Why an admin settles what somebody carries, instead of a hand-over. */
export const settlementReasons = ['left', 'from_wages', 'stolen', 'lost', 'booked_wrongly', 'not_known'] as const
export type SettlementReason = (typeof settlementReasons)[number]

/** The largest amount that a customer may say they pay with, in whole rupees. */
export const PAYS_WITH_MAX_RUPEES = 100_000
/** For one hand-over of cash or one count. */
export const CASH_MAX_RUPEES = 10_000_000

/**
 * Returns the change that the delivery person must have with them for a customer who pays with a bigger note; undefined
 * when the customer named no note or nothing is to be paid.
 */
export const changeToBring = ({ pays_with, total_amount }: { pays_with?: number; total_amount: number }) =>
  pays_with === undefined || total_amount === 0 ? undefined : Math.round((pays_with - total_amount) * 100) / 100
