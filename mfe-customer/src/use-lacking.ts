import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import type { Price } from './price-rules.ts'
import { usePriceTexts } from './price-texts.ts'

/** Returns what the cart lacks to the minimum order, else to a free delivery; undefined where it lacks nothing. */
export function useLacking({ minimum, missing_for_free_delivery: forFree }: Price): string | undefined {
  const texts = usePriceTexts()
  const language = useLanguage()
  if (minimum) return texts.minimum(rupees(minimum.missing, language), rupees(minimum.amount, language))
  return forFree === undefined ? undefined : texts.freeDelivery(rupees(forFree, language))
}
