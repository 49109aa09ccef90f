import { accountProblems } from './accounts.ts'
import { generalProblems } from './general.ts'
import { messageProblems } from './messages.ts'
import { moneyProblems } from './money.ts'
import { orderProblems } from './orders.ts'
import { promotionProblems } from './promotions.ts'
import { shopProblems } from './shop.ts'
import { tradeProblems } from './trade.ts'

/**
 * Every refusal of every service and the gateway, by code; the only place for their sentences. The English is the
 * specification's where it has a sentence.
 */
export const problems = {
  ...generalProblems,
  ...accountProblems,
  ...shopProblems,
  ...orderProblems,
  ...messageProblems,
  ...moneyProblems,
  ...tradeProblems,
  ...promotionProblems,
}

export type ProblemCode = keyof typeof problems
export const problemCodes = Object.keys(problems) as ProblemCode[]

/** `PRICE_CHANGED` → `price-changed`. */
export const slugOf = (code: ProblemCode) => code.toLowerCase().replaceAll('_', '-')

/** Returns the `type` of a problem: a URL relative to the shell's, where the gateway describes the refusal. */
export const typeOf = (code: ProblemCode) => `/problems/${slugOf(code)}`

/** Returns the code for the last part of a `type`; undefined when there is none. */
export const codeOf = (slug: string): ProblemCode | undefined => problemCodes.find((code) => slugOf(code) === slug)
