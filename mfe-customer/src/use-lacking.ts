import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import type { Price } from './price-rules.ts'
import { usePriceTexts } from './price-texts.ts'

interface Lacking extends Price {
  /** The lowest fee of a delivery, where the place is not known. */
  delivery_from?: number | undefined
}

/**
 * Returns what the cart lacks to the minimum order, else to a free delivery, or from which fee on it is brought while the
 * place is not known; undefined where there is nothing to say.
 */
export function useLacking({ minimum, missing_for_free_delivery: forFree, delivery_from }: Lacking) {
  const texts = usePriceTexts()
  const language = useLanguage()
  if (minimum) return texts.minimum(rupees(minimum.missing, language), rupees(minimum.amount, language))
  if (delivery_from !== undefined) return texts.from(rupees(delivery_from, language))
  return forFree === undefined ? undefined : texts.freeDelivery(rupees(forFree, language))
}
