import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'

/** Renders '₹126.00' in the current language; `amount` in rupees. */
export function Rupees({ amount }: { amount: number }) {
  const language = useLanguage()
  return <span data-number>{rupees(amount, language)}</span>
}
