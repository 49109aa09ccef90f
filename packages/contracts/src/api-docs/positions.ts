import type { FieldText } from './field-text.ts'
import type { OperationText } from './operation.ts'

const sameState = 'A repeat leaves the same state.'

/** The calls about where delivery people are. */
export const positionOperations: Record<string, OperationText> = {
  tellPosition: {
    summary: 'Tells where the caller is to those whose orders they have out for delivery.',
    repeated: sameState,
    refusals: ['NOTHING_ON_THE_WAY'],
  },
  hidePosition: { summary: 'Tells nobody any longer where the caller is.', repeated: sameState, refusals: [] },
  listPositions: {
    summary: 'Says where the delivery people of orders out for delivery were seen last, as far as they tell it.',
    refusals: [],
  },
}

export const positionFields: Record<string, FieldText> = {
  accuracy: { description: 'Radius of the circle in which the person is, in metres.' },
  age_seconds: { description: 'How old the position is, in seconds.' },
  positions: { description: 'One for each order whose delivery person was seen.' },
  seen_at: { description: 'When the person was there.' },
}
