import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'

/** '₹126.00' in the grouping and the language of the moment. Takes rupees. */
export function Rupees({ amount }: { amount: number }) {
  const language = useLanguage()
  return <span data-number>{rupees(amount, language)}</span>
}
