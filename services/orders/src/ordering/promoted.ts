import { problems } from '@tapri/contracts/problems/table'
import { fillIn, type Language } from '@tapri/contracts/problems/text'
import { codeOf, type Given, judge, type Missed, nothingYet, worthOf } from '@tapri/contracts/promotions/rules'
import type { PromotedOrder, Promotion, PromotionFacts } from '@tapri/contracts/promotions/rules'
import type { Quote } from '@tapri/contracts/quote'
import { refusal, Refusal } from '@tapri/service-kit/http/problems'
import type { Copy } from '../outlet/replicas/copy.ts'

const Unknown = refusal('PROMOTION_UNKNOWN')
const BelowMinimum = refusal('PROMOTION_BELOW_MINIMUM')
const OwnCode = refusal('PROMOTION_OWN_CODE')

/** Facts about a customer and their code, read only when a promotion may apply. */
export interface OfPromotions {
  code?: string | undefined
  /** The owner of the code, if it is a friend code. */
  friend_id?: string | undefined
  /** Why the code has no effect on any order: it has ended, or too many were tried. */
  refused?: Refusal | undefined
  facts: ReadonlyMap<string, PromotionFacts>
}

/** An order's use of a promotion. */
export interface Claim extends Given {
  promotion: Promotion
  friend_id: string | null
  /** Tells whether the promotion still gives as much by newer facts. */
  holds: (facts: PromotionFacts) => boolean
}

export interface Promoted {
  claim: Claim | undefined
  /** Why the typed code has no effect. `beaten`: what applies automatically gives more. */
  refused?: Refusal | 'beaten'
}

export const isByItself = ({ code, terms }: Promotion) => code === null && terms.kind !== 'friend'

/** Returns the promotion of a typed code. */
const named = (typed: string, { promotions, codes }: Pick<Copy, 'promotions' | 'codes'>, friend: string | undefined) =>
  codes.get(codeOf(typed)) ?? (friend ? promotions.find(({ terms }) => terms.kind === 'friend') : undefined)

/** Chooses what is best for the customer: the best automatic promotion, or the code unless it gives less. */
export function choose(
  copy: Pick<Copy, 'promotions' | 'codes'>,
  order: PromotedOrder,
  { id: customer, code, friend_id, refused: before, facts }: OfPromotions & { id: string },
): Promoted {
  const judged = (promotion: Promotion) => judge(promotion, order, facts.get(promotion.id) ?? nothingYet)
  const claimOf = (promotion: Promotion, given: Given, friend: string | null = null): Claim => ({
    ...given,
    promotion,
    friend_id: friend,
    holds: (later) => {
      const again = judge(promotion, order, later)
      return 'given' in again && worthOf(again.given) >= worthOf(given)
    },
  })
  const automatic = copy.promotions.filter(isByItself).flatMap((promotion) => {
    const result = judged(promotion)
    return 'given' in result ? [claimOf(promotion, result.given)] : []
  })
  const best = automatic.toSorted((a, b) => worthOf(b) - worthOf(a))[0]
  if (code === undefined) return { claim: best }
  const refuse = (refused: Refusal | 'beaten') => ({ claim: best, refused })
  if (before) return refuse(before)
  const promotion = named(code, copy, friend_id)
  if (!promotion) return refuse(new Unknown(codeOf(code)))
  if (friend_id === customer) return refuse(new OwnCode())
  const result = judged(promotion)
  if (!('given' in result)) return refuse(refusalOf(result.missed, code, result.missing_paise))
  const claim = claimOf(promotion, result.given, promotion.terms.kind === 'friend' ? friend_id : null)
  return best && worthOf(best) > worthOf(claim) ? refuse('beaten') : { claim }
}

function refusalOf(missed: Missed, typed: string, missing_paise = 0) {
  const code = codeOf(typed)
  return missed === 'BELOW_MINIMUM'
    ? new BelowMinimum(code, (missing_paise / 100).toFixed(2))
    : new Refusal(`PROMOTION_${missed}`, [code])
}

const beaten = {
  en: 'Your order already gets more off than code %s gives.',
  hi: 'आपके ऑर्डर पर कोड %s से ज़्यादा छूट पहले से मिल रही है।',
}
const later = {
  en: 'You and your friend get ₹%s credit each once this order is delivered.',
  hi: 'यह ऑर्डर पहुँचते ही आपको और आपके दोस्त को ₹%s क्रेडिट मिलेगा।',
}

/** Returns what a quote says about the code that the customer typed. */
export function codeIn(
  { claim, refused }: Promoted,
  code: string | undefined,
  language: Language,
): Pick<Quote, 'code'> {
  if (code === undefined) return {}
  if (refused === 'beaten') return { code: { applies: false, sentence: fillIn(beaten, language, [codeOf(code)]) } }
  if (refused)
    return { code: { applies: false, sentence: fillIn(problems[refused.code], language, refused.parameters) } }
  const reward = ((claim?.later_paise ?? 0) / 100).toFixed(2)
  const sentence = claim && claim.later_paise > 0 ? fillIn(later, language, [reward]) : undefined
  return { code: { applies: true, ...(sentence && { sentence }) } }
}
