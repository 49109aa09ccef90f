import type { FieldText } from './field-text.ts'
import type { OperationText } from './operation.ts'

const sameState = 'A repeat leaves the same state.'

/** Calls about cash, its ledger and closed days. */
export const cashOperations: Record<string, OperationText> = {
  getCash: { summary: 'Says who carries how much cash, and which hand-overs of cash are not confirmed.', refusals: [] },
  offerCash: {
    summary: 'Hands cash over to an outlet, which counts it.',
    repeated: 'key',
    refusals: ['OUTLET_NOT_FOUND', 'MORE_THAN_CARRIED', 'HAND_OVER_WAITS'],
  },
  countCash: {
    summary: 'Says how much cash was counted at a hand-over.',
    repeated: sameState,
    refusals: ['CASH_HAND_OVER_NOT_FOUND', 'HAND_OVER_ENDED', 'DIFFERENCE_UNNAMED'],
  },
  agreeToCount: {
    summary: 'Agrees to what the outlet counted.',
    repeated: sameState,
    refusals: ['CASH_HAND_OVER_NOT_FOUND', 'HAND_OVER_ENDED', 'NOT_COUNTED_YET', 'COUNT_CHANGED'],
  },
  withdrawCash: {
    summary: 'Takes back a hand-over of cash that is not confirmed.',
    repeated: sameState,
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
    summary: 'Closes the day of an outlet with what was counted in its till.',
    repeated: 'key',
    refusals: ['OUTLET_NOT_FOUND', 'TILL_CHANGED', 'DAY_CLOSED', 'DAY_EMPTY', 'DIFFERENCE_UNNAMED', 'LEFT_TOO_MUCH'],
  },
  listClosings: { summary: 'Lists the closed days of an outlet, the newest first.', refusals: ['OUTLET_NOT_FOUND'] },
  getClosing: { summary: 'Returns one closed day.', refusals: ['CLOSING_NOT_FOUND'] },
  correctPayment: {
    summary: 'Corrects how a delivered order was paid, by a counter-entry of the ledger.',
    repeated: sameState,
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
}

/** Fields of payments at the door, of cash and of closed days, by name. */
export const cashFields: Record<string, FieldText> = {
  carried: { description: 'Cash of the outlet that the delivery person carries, in rupees.', example: 1250 },
  closed_at: { description: 'When the day was closed.', example: '2026-01-31T17:40:00.000Z' },
  closed_by: { description: 'Name of who closed it; null until known.', example: 'Meera' },
  closings: { description: 'The closed days.' },
  counted: { description: 'Rupees that were counted.', example: 1240 },
  difference: { description: 'What was counted too much, in rupees; below nothing, too little.', example: -10 },
  ended_at: { description: 'When it was confirmed or withdrawn; null before.', example: '2026-01-31T17:30:00.000Z' },
  hand_over_difference: {
    description: 'What hand-overs of cash had too much, in rupees; below nothing, too little.',
    example: -10,
  },
  hand_overs: {
    description: 'Hand-overs of cash that are not confirmed, and at most 100 that ended in the last 24 hours.',
  },
  handed_over: { description: 'Cash that delivery people handed over, as counted, in rupees.', example: 1240 },
  has_left: { description: 'True once their account is deleted.', example: true },
  is_settlement: { description: 'True: an admin settled it without them.', example: true },
  left: { description: 'What stays in the till for the next day, in rupees.', example: 500 },
  offered: { description: 'What the delivery person said to hand over, in rupees.', example: 1250 },
  offered_at: { description: 'When they said so.', example: '2026-01-31T17:25:00.000Z' },
  paid: { description: 'Delivered orders by how they were paid.' },
  paid_by: { description: 'How the order was paid.', example: 'cash' },
  payee: { description: 'UPI address that is paid.', example: 'tapri.cp@okbank' },
  payee_name: { description: 'Whose it is.', example: 'Connaught Place' },
  payment_methods: { description: 'How an order at `outlet_id` can be paid.' },
  pays_with: { description: 'The note that the customer pays with, in rupees.', example: 500 },
  received: {
    description: 'What of it was received, or paid out, in rupees; the rest is written off.',
    example: 60,
  },
  sales: { description: 'Sum of the delivered orders, in rupees.', example: 9400 },
  tills_left: { description: 'For admins: tills of deleted outlets that are not empty.' },
  till_before: { description: 'What was left in the till the day before, in rupees.', example: 500 },
  to_collect: { description: 'Cash of their open orders of the outlet, in rupees.', example: 240 },
  upi: { description: 'Whom the order can be paid to by UPI at the door; missing where that is not possible.' },
  upi_against_cash: { description: 'Of the orders paid by UPI those whose customer had chosen cash.' },
  upi_payee: {
    description: 'UPI address that customers of the outlet pay to; null without one.',
    example: 'tapri@okbank',
  },
  upi_reference: { description: 'Reference that the payment app showed.', example: '412345678901' },
}

/** Fields that mean something else in one schema: `<schema or call>.<field>`. */
export const specialCashFields: Record<string, FieldText> = {
  'Cash.carried': { description: 'Cash by delivery person and outlet.' },
  'Cash.limit': { description: 'What one person may carry, in rupees; null without a limit.', example: 5000 },
  'Cash.limit_refuses': {
    description: 'Whether orders in cash that go beyond the limit are refused at assigning.',
    example: false,
  },
  'CarriedCash.delivery_person_id': { description: 'Who carries it.', example: 'u-2' },
  'CarriedCash.outlet_id': { description: 'Whose cash it is.', example: 'o-1' },
  'CarriedCash.total': { description: 'What they carry and collect of all outlets, in rupees.', example: 1490 },
  'CashHandOver.delivery_person_id': { description: 'Who hands it over.', example: 'u-2' },
  'CashHandOver.outlet_id': { description: 'Who gets it.', example: 'o-1' },
  'CashHandOver.reason': { description: 'Why it differs; missing when it does not.', example: 'wrong_change' },
  'CashHandOver.state': { description: 'How far it is.', example: 'offered' },
  'Closing.number': { description: 'Counts the closings of the outlet, from 1.', example: 12 },
  'Closing.reason': { description: 'Why there is a difference.', example: 'wrong_change' },
  'CountCash.reason': { description: 'Why it is not what was offered.', example: 'wrong_change' },
  'CorrectPayment.reason': { description: 'Why it is corrected.', example: 'wrong_button' },
  'CloseDay.expected': { description: '`expected` of the day that was shown, in rupees.', example: 5240 },
  'CloseDay.left': { description: 'What stays in the till for the next day, in rupees; left out: all.', example: 500 },
  'CloseDay.outlet_id': { description: 'The outlet; a manager has no other than theirs.', example: 'o-1' },
  'CloseDay.reason': { description: 'Why what was counted is not what was expected.', example: 'float' },
  'getOutletDay.outlet_id': { description: 'The outlet; a manager has no other than theirs.', example: 'o-1' },
  'listClosings.outlet_id': { description: 'The outlet; a manager has no other than theirs.', example: 'o-1' },
  'OfferCash.amount': { description: 'What they hand over, in rupees.', example: 1240 },
  'OfferCash.outlet_id': { description: 'Who gets it.', example: 'o-1' },
  'SettleCash.carried': { description: 'What they carry as it was shown, in rupees.', example: 100 },
  'SettleCash.delivery_person_id': { description: 'Who carries it.', example: 'u-2' },
  'SettleCash.outlet_id': { description: 'Whose cash it is.', example: 'o-1' },
  'SettleCash.reason': { description: 'Why it is settled without them.', example: 'left' },
  'CloseDay.since': { description: '`since` of the day that was shown.', example: '2026-01-30T17:40:00.000Z' },
  'StillCarried.delivery_person_id': { description: 'Who carries it.', example: 'u-2' },
  'PaidTotal.amount': { description: 'Their sum, in rupees.', example: 6200 },
  'PaidTotal.paid_by': { description: 'How they were paid.', example: 'cash' },
  'PaidTotal.orders': { description: 'How many they are.', example: 61 },
  'TillLeft.amount': { description: 'What must be in the till, in rupees.', example: 500 },
  'TillLeft.outlet_id': { description: 'The deleted outlet.', example: 'o-1' },
  'UpiAgainstCash.amount': { description: 'Their sum, in rupees.', example: 210 },
  'UpiAgainstCash.orders': { description: 'How many they are.', example: 2 },
  ...Object.fromEntries(
    ['OutletDay', 'Closing'].flatMap((schema): [string, FieldText][] => [
      [`${schema}.cancelled`, { description: 'Orders that were cancelled in the day.', example: 3 }],
      [`${schema}.carried`, { description: 'Cash that delivery people still carry.' }],
      [`${schema}.expected`, { description: 'What must be in the till by the ledger, in rupees.', example: 5240 }],
      [`${schema}.orders`, { description: 'Orders that were delivered in the day.', example: 94 }],
      [`${schema}.outlet_id`, { description: 'The outlet.', example: 'o-1' }],
      [
        `${schema}.since`,
        { description: 'When the day before was closed; null before the first.', example: '2026-01-30T17:40:00.000Z' },
      ],
      [`${schema}.time_zone`, { description: 'Time zone of the outlet.', example: 'Asia/Kolkata' }],
    ]),
  ),
}

export const cashSchemaTexts: Record<string, string> = {
  AgreeToCount: 'The count that a delivery person agrees to.',
  CarriedCash: 'Cash of an outlet that a delivery person carries.',
  Cash: 'Who carries how much cash.',
  CashHandOver: 'Cash that a delivery person hands over to an outlet.',
  CloseDay: 'What was counted at the end of a day.',
  Closing: 'A closed day of an outlet.',
  CorrectPayment: 'How a delivered order was really paid.',
  CountCash: 'What was counted at a hand-over of cash.',
  CountedCash: 'Rupees that somebody counted.',
  DifferenceReason: 'Why what was counted is not what the ledger says.',
  OfferCash: 'Cash to hand over.',
  OutletDay: 'The day of an outlet that is not closed yet.',
  PaidTotal: 'Delivered orders that were paid in one way.',
  PaysWith: 'The note that a customer pays with, in whole rupees.',
  SettleCash: 'Cash that an admin settles without who carries it.',
  StillCarried: 'Cash that a delivery person has not handed over.',
  TillLeft: 'The till of a deleted outlet.',
  UpiAgainstCash: 'Orders paid by UPI whose customer had chosen cash.',
  UpiReference: 'Reference of a UPI payment.',
}
