import type { OperationText } from './operation.ts'

export const promiseOperations: Record<string, OperationText> = {
  getWaitlist: {
    summary: 'Returns the place for which the caller waits until an outlet delivers there.',
    refusals: [],
  },
  joinWaitlist: {
    summary: 'Waits for an outlet that delivers to a place; a later place takes its place.',
    repeated: 'A repeat leaves the same state.',
    refusals: [],
  },
  leaveWaitlist: {
    summary: 'Waits no longer, and deletes the place.',
    repeated: 'A repeat leaves the same state.',
    refusals: [],
  },
  quoteOrder: {
    summary: 'Says which outlet would make an order placed now, for how much, and by when it is promised.',
    repeated: 'Nothing is stored: a repeat says what is so by then.',
    refusals: [
      'NO_LONGER_SOLD',
      'PRICE_CHANGED',
      'OPTION_GONE',
      'OPTION_MISSING',
      'TOO_MANY_OPTIONS',
      'OUTLETS_CLOSED',
      'NO_OPENING_PLANNED',
      'OUTLETS_PAUSED',
      'SOLD_OUT',
      'SOLD_OUT_UNTIL',
      'SLOT_NOT_OFFERED',
      'SLOT_FULL',
      'NO_FREE_SLOT',
    ],
  },
}
