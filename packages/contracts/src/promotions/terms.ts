import type { PromotionForm } from '../promotions.ts'
import type { PromotionTerms } from './rules.ts'

const paiseOf = (rupees: number | undefined) => (rupees === undefined ? undefined : Math.round(rupees * 100))
const rupeesOf = (paise: number | undefined) => (paise === undefined ? undefined : paise / 100)

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Drops undefined fields, which JSON cannot express. */
const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>

/** Converts what an admin entered to paise. */
export const termsOf = ({ name: _n, name_hi: _h, code: _c, cap, amount, minimum, ...terms }: PromotionForm) =>
  defined({
    ...terms,
    cap_paise: paiseOf(cap),
    amount_paise: paiseOf(amount),
    minimum_paise: paiseOf(minimum),
  }) as PromotionTerms

interface Stored {
  name: string
  name_hi: string
  code: string | null
  terms: PromotionTerms
}

/** Converts a stored promotion to what an admin enters. */
export function formOf({ name, name_hi, code, terms }: Stored): PromotionForm {
  const { cap_paise, amount_paise, minimum_paise, ...others } = terms
  const rupees = { cap: rupeesOf(cap_paise), amount: rupeesOf(amount_paise), minimum: rupeesOf(minimum_paise) }
  return defined({ name, name_hi, code: code ?? undefined, ...others, ...rupees }) as PromotionForm
}
