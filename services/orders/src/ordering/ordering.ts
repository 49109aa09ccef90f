export { codeIn } from './promotions/code-in-quote.ts'
export { claimPromotion, findOfPromotions } from './promotions/queries.ts'
export { choose, type Claim, type OfPromotions, type Promoted } from './promotions/rules.ts'
