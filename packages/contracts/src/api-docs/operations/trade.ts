import type { OperationText } from '../operation.ts'

/** Calls of the service orders that give and give back, and of pick-ups. */
export const tradeOperations: Record<string, OperationText> = {
  readyOrder: {
    summary: 'Marks an order to be picked up as ready.',
    repeated: 'key',
    refusals: [
      'ORDER_NOT_FOUND',
      'ALREADY_DELIVERED',
      'ALREADY_CANCELLED',
      'NOT_PICKED_UP',
      'NOT_BEING_MADE',
      'NOT_YET_DUE',
      'NOT_YET_PAID',
    ],
  },
  listKitchen: {
    summary: 'Lists the orders that the kitchen of an outlet has to make, has made, or no longer has to make.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  markMade: {
    summary: 'Marks items of an order made, or brings them back. The order is ready once all are.',
    refusals: [
      'ORDER_NOT_FOUND',
      'ALREADY_DELIVERED',
      'ALREADY_CANCELLED',
      'ON_ITS_WAY',
      'NOT_BEING_MADE',
      'NO_SUCH_LINE',
      'NOT_YET_DUE',
      'NOT_YET_PAID',
    ],
  },
  seeVoided: {
    summary: 'Confirms that the kitchen saw that an order is no longer wanted.',
    refusals: ['ORDER_NOT_FOUND'],
  },
  giveMoneyBack: {
    summary: 'Gives money of an order back: an amount, or the price paid for pieces.',
    repeated: 'key',
    refusals: [
      'ORDER_NOT_FOUND',
      'NOTHING_PAID',
      'MORE_THAN_LEFT',
      'TILL_HAS_LESS',
      'LINE_GIVEN_BACK',
      'GOES_BACK_WHOLE',
      'WAY_NOT_POSSIBLE',
      'ABOVE_YOUR_LIMIT',
      'NO_SUCH_LINE',
    ],
  },
  listRefunds: {
    summary: 'Lists the refunds of an order, and the amounts that can still be given back.',
    refusals: ['ORDER_NOT_FOUND'],
  },
  getCredit: { summary: 'Returns the credit of the caller.' },
  complain: {
    summary: 'Makes a complaint about a line of a delivered order; the published rules decide it where they can.',
    repeated: 'key',
    refusals: [
      'ORDER_NOT_FOUND',
      'NOT_DELIVERED',
      'TOO_LATE_TO_COMPLAIN',
      'NO_SUCH_LINE',
      'COMPLAINED_ALREADY',
      'LINE_GIVEN_BACK',
      'CANNOT_MAKE_AGAIN',
    ],
  },
  listComplaintsOfOrder: { summary: 'Lists the complaints of an order.', refusals: ['ORDER_NOT_FOUND'] },
  listOpenComplaints: { summary: 'Lists the complaints that a person must answer, the oldest first.' },
  answerComplaint: {
    summary: 'Answers a complaint that the rules did not decide.',
    repeated: 'The same answer again changes nothing.',
    refusals: [
      'COMPLAINT_NOT_FOUND',
      'ANSWERED_ALREADY',
      'LINE_GIVEN_BACK',
      'CANNOT_MAKE_AGAIN',
      'ABOVE_YOUR_LIMIT',
      'MORE_THAN_LEFT',
      'NOTHING_PAID',
      'WAY_NOT_POSSIBLE',
    ],
  },
  getComplaintPatterns: { summary: 'Counts the complaints of the last 30 days by product, person, hour and kind.' },
  listPickups: { summary: 'Lists the outlets at which orders can be picked up, the nearest first.' },
}
