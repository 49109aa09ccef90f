import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import type { Price } from './price-rules.ts'
import { usePriceTexts } from './price-texts.ts'

interface Lacking extends Price {
  /** The lowest delivery fee, if the place is unknown. */
  delivery_from?: number | undefined
}

/**
 * Returns a sentence about how much the cart lacks for the minimum order, else for free delivery; while the place is
 * unknown, the lowest delivery fee. Undefined if there is nothing to say.
 */
export function useLacking({ minimum, missing_for_free_delivery: forFree, delivery_from }: Lacking) {
  const texts = usePriceTexts()
  const language = useLanguage()
  if (minimum) return texts.minimum(rupees(minimum.missing, language), rupees(minimum.amount, language))
  if (delivery_from !== undefined) return texts.from(rupees(delivery_from, language))
  return forFree === undefined ? undefined : texts.freeDelivery(rupees(forFree, language))
}
