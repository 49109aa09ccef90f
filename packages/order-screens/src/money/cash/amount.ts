import { CASH_MAX_RUPEES } from '@tapri/contracts/payment-methods'
import { decimalOf } from '@tapri/contracts/typed/identifiers'

/** Parses rupees with at most two decimals, as typed: `1240`, `1,240.50`; undefined when it is not an amount. */
export function amountOf(typed: string): number | undefined {
  const amount = decimalOf(typed, 2)
  return amount !== undefined && amount >= 0 && amount <= CASH_MAX_RUPEES ? amount : undefined
}
