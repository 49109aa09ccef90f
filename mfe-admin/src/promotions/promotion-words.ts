import type { Promotion } from '@tapri/contracts/promotions'
import { count, date, rupees } from '@tapri/web-kit/format'
import { type Language, useLanguage } from '@tapri/web-kit/language'
import { usePromotionsTexts } from './texts.ts'

type Texts = ReturnType<typeof usePromotionsTexts>

/** Returns functions that say what a promotion gives, to whom, and whether it is running. */
export function usePromotionWords() {
  const texts = usePromotionsTexts()
  const language = useLanguage()
  return {
    gives: (promotion: Promotion) => givesOf(promotion, texts, language),
    conditions: (promotion: Promotion) => conditionsOf(promotion, texts, language),
    state: (promotion: Promotion, now: number) => stateOf(promotion, texts, language, now),
  }
}

function givesOf({ kind, percent = 0, cap, amount = 0, stamps = 0 }: Promotion, texts: Texts, language: Language) {
  switch (kind) {
    case 'percent':
      return cap === undefined ? texts.gives.percent(percent) : texts.gives.capped(percent, rupees(cap, language))
    case 'amount':
      return texts.gives.amount(rupees(amount, language))
    case 'stamps':
      return texts.gives.stamps(stamps)
    case 'friend':
      return texts.gives.friend(rupees(amount, language))
    default:
      return texts.kinds[kind]
  }
}

function conditionsOf(promotion: Promotion, texts: Texts, language: Language): string[] {
  const { minimum, first_order, max_uses, max_uses_per_customer, starts_at, ends_at } = promotion
  const { days = [], from_time, to_time, channels = [] } = promotion
  const numberOf = (ids: readonly string[] = [], say: (number: number) => string) => ids.length > 0 && say(ids.length)
  return [
    minimum !== undefined && texts.only.minimum(rupees(minimum, language)),
    first_order && texts.firstOrder,
    numberOf(promotion.category_ids, texts.only.categories),
    numberOf(promotion.product_ids, texts.only.products),
    numberOf(promotion.outlet_ids, texts.only.outlets),
    days.length > 0 && days.map((day) => dayName(day, language)).join(', '),
    from_time && to_time && `${from_time}–${to_time}`,
    channels.length > 0 && channels.map((channel) => texts.channelNames[channel]).join(', '),
    starts_at && texts.only.from(date(starts_at, language)),
    ends_at && texts.only.until(date(ends_at, language)),
    max_uses !== undefined && texts.only.uses(count(max_uses, language)),
    max_uses_per_customer !== undefined && texts.only.each(max_uses_per_customer),
  ].filter((words) => typeof words === 'string')
}

function stateOf(
  { ended_at, starts_at, ends_at, uses, max_uses = Infinity }: Promotion,
  texts: Texts,
  language: Language,
  now: number,
) {
  const isOver = ended_at !== null || (ends_at !== undefined && Date.parse(ends_at) <= now)
  if (isOver) return { isGoing: false, words: texts.ended }
  if (uses >= max_uses) return { isGoing: false, words: texts.usedUp }
  if (starts_at && Date.parse(starts_at) > now)
    return { isGoing: false, words: texts.only.from(date(starts_at, language)) }
  return { isGoing: true, words: texts.going }
}

/** Returns the name of a weekday; Monday is 1. */
export const dayName = (day: number, language: Language) =>
  // 5 January 1970 was a Monday.
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', { weekday: 'short', timeZone: 'UTC' }).format(
    (day + 3) * 86_400_000,
  )
