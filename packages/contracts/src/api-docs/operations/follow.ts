import type { OperationText } from '../operation.ts'

/** Calls that tell where an order is. */
export const followOperations: Record<string, OperationText> = {
  linkOrder: {
    summary: 'Returns the link by which others follow an order of the caller, without an account.',
    repeated: 'A repeat returns the same link.',
    refusals: ['ORDER_NOT_FOUND'],
  },
  followOrder: {
    summary: 'Returns an order to anybody with its link, until 2 h after it ended.',
    refusals: ['LINK_ENDED'],
  },
  tellPosition: {
    summary: "Shows the caller's position to the customers whose orders they deliver.",
    refusals: ['NOTHING_ON_THE_WAY'],
  },
  listPositions: {
    summary: 'Returns the last known positions of delivery people who share them.',
  },
  hidePosition: { summary: "Stops showing the caller's position." },
}
