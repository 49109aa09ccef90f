import { type ChargedOrder, chargeNames, chargesOf, type OutletFees, sumOf } from '@tapri/contracts/charges/rules'
import type { StoredCharge } from '../../order/lines.ts'

/** The customer's share in what an order costs. */
export interface OfCustomer {
  /** Credit that the order uses as far as it goes; 0: none, or not wanted. */
  credit_paise: number
}

export interface Total {
  charges: StoredCharge[]
  total_paise: number
}

/** Sums an order: its products, what the outlet charges, then the customer's credit, down to nothing to pay. */
export function totalOf(fees: OutletFees | null, order: ChargedOrder, { credit_paise }: OfCustomer): Total {
  const charges: StoredCharge[] = chargesOf(fees, order)
  const before = order.products_paise + sumOf(charges)
  const used = Math.min(credit_paise, before)
  if (used > 0) {
    const { en: name, hi: name_hi } = chargeNames.credit
    charges.push({ kind: 'credit', name, name_hi, paise: -used })
  }
  return { charges, total_paise: before - used }
}
