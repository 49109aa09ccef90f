import { CASH_MAX_RUPEES } from '@tapri/contracts/payment-methods'
import { numberOf } from '@tapri/contracts/typed/identifiers'

/** Commas group thousands, or lakhs and crores: 1,250 and 1,25,000, but not 12,50, which may be meant as 12.50. */
const AMOUNT = /^(?:\d{1,8}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/

/** Rupees with at most two decimals, as typed: `1240`, `1,240.50`; undefined when it is none. */
export function amountOf(typed: string): number | undefined {
  const number = numberOf(typed)
  if (!AMOUNT.test(number)) return undefined
  const amount = Number(number.replaceAll(',', ''))
  return amount <= CASH_MAX_RUPEES ? amount : undefined
}
