import type { OperationText } from '../operation.ts'
import { ofLines, ofOutlets } from './orders.ts'
import { ofCodes } from './promotions.ts'

/** The calls of orders that staff take. */
export const takenOperations: Record<string, OperationText> = {
  takeOrder: {
    summary: 'Places an order for a caller, or sells at the counter: then it is delivered and paid at once.',
    repeated: 'key',
    refusals: [
      ...ofLines,
      'OUT_OF_REACH',
      ...ofOutlets,
      'OUTLET_NOT_FOUND',
      'PICKUP_NOT_OFFERED',
      'CUSTOMER_UNKNOWN',
      ...ofCodes,
      'UPI_NOT_TAKEN',
      'UPI_REFERENCE_TAKEN',
      'BELOW_MINIMUM',
      'TOTAL_CHANGED',
      'STILL_WORKING',
    ],
  },
  quoteTaken: {
    summary: 'Says for how much an order that staff take would be placed, and by when it is promised.',
    repeated: 'Nothing is stored: a repeat says what is so by then.',
    refusals: [...ofLines, ...ofOutlets, 'OUTLET_NOT_FOUND', 'PICKUP_NOT_OFFERED'],
  },
}
