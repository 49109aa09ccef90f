import type { OperationText } from '../operation.ts'

/** Calls that tell where an order is. */
export const followOperations: Record<string, OperationText> = {
  linkOrder: {
    summary: 'Returns the link by which others follow an order of the caller, without an account.',
    repeated: 'A repeat returns the same link.',
    refusals: ['ORDER_NOT_FOUND'],
  },
  followOrder: {
    summary: 'Tells whoever has its link where an order is, until 2 h after its end.',
    refusals: ['LINK_ENDED'],
  },
  tellPosition: {
    summary: 'Tells where the caller is to those whose orders they have out for delivery.',
    refusals: ['NOTHING_ON_THE_WAY'],
  },
  listPositions: {
    summary: 'Says where the delivery people of orders out for delivery were seen last, as far as they tell it.',
  },
  hidePosition: { summary: 'Tells nobody any longer where the caller is.' },
}
