import { CASH_MAX_RUPEES } from '@tapri/contracts/payment-methods'
import { numberWithin } from '@tapri/contracts/typed/identifiers'

/** Parses rupees with at most two decimals, as typed: `1240`, `1,240.50`; undefined when it is not an amount. */
export const amountOf = (typed: string) => numberWithin(typed, 0, CASH_MAX_RUPEES, 2)
