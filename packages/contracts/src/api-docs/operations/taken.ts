import type { OperationText } from '../operation.ts'
import { ofLines, ofOutlets } from './orders.ts'
import { ofCodes } from './promotions.ts'

/** The calls of orders that staff take. */
export const takenOperations: Record<string, OperationText> = {
  takeOrder: {
    summary: 'Places an order for a caller, or sells at the counter, where it is delivered and paid at once.',
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
    summary: 'Returns the price and the promised time of an order that staff would enter.',
    repeated: 'Nothing is stored: a repeat returns the terms of that moment.',
    refusals: [...ofLines, ...ofOutlets, 'OUTLET_NOT_FOUND', 'PICKUP_NOT_OFFERED'],
  },
}
