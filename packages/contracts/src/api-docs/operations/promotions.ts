import type { OperationText } from '../operation.ts'

/** Refusals when the code of a promotion does not apply. */
export const ofCodes = [
  'PROMOTION_UNKNOWN',
  'PROMOTION_NOT_YET',
  'PROMOTION_OVER',
  'PROMOTION_OTHER_TIME',
  'PROMOTION_OTHER_OUTLET',
  'PROMOTION_OTHER_CHANNEL',
  'PROMOTION_OTHER_PRODUCTS',
  'PROMOTION_BELOW_MINIMUM',
  'PROMOTION_FIRST_ORDER',
  'PROMOTION_NO_CUSTOMER',
  'PROMOTION_USED_UP',
  'PROMOTION_USED_BY_YOU',
  'PROMOTION_NOTHING_TO_GIVE',
  'PROMOTION_OWN_CODE',
  'TOO_MANY_CODES',
] as const

export const promotionOperations: Record<string, OperationText> = {
  getRewards: { summary: 'Returns the stamp cards of the customer and the code for their friends.' },
  listPromotions: { summary: 'Lists the promotions with their uses and costs.' },
  createPromotion: {
    summary: 'Adds a promotion, with a code or automatic.',
    repeated: 'key',
    refusals: ['PROMOTION_CODE_TAKEN', 'PROMOTION_UNCLEAR'],
  },
  updatePromotion: {
    summary: 'Replaces a promotion.',
    checksVersion: true,
    refusals: ['PROMOTION_NOT_FOUND', 'PROMOTION_CODE_TAKEN', 'PROMOTION_UNCLEAR', 'PROMOTION_ENDED'],
  },
  endPromotion: {
    summary: 'Ends a promotion now.',
    repeated: 'A repeat changes nothing.',
    refusals: ['PROMOTION_NOT_FOUND'],
  },
}
