import { type ChargedOrder, chargeNames, chargesOf, type OutletFees, sumOf } from '@tapri/contracts/charges/rules'
import type { StoredCharge } from '../../order/lines.ts'
import type { Claim } from '../promoted.ts'

/** What reduces the total of an order: the customer's credit and a promotion. */
export interface GivenToOrder {
  /** Credit that the order uses as far as possible; 0 when there is none or it is not to be used. */
  credit_paise: number
  claim?: Pick<Claim, 'paise' | 'promotion'> | undefined
}

export interface Total {
  charges: StoredCharge[]
  total_paise: number
}

/** Sums an order: products and charges, minus a promotion, minus the customer's credit, but not below zero. */
export function totalOf(fees: OutletFees | null, order: ChargedOrder, { credit_paise, claim }: GivenToOrder): Total {
  const charges: StoredCharge[] = chargesOf(fees, order)
  if (claim && claim.paise > 0) {
    const { id: promotion_id, name, name_hi, terms } = claim.promotion
    const waives = terms.kind === 'free_delivery' && { waives: 'delivery' as const }
    charges.push({ kind: 'discount', name, name_hi, paise: -claim.paise, promotion_id, ...waives })
  }
  const before = order.products_paise + sumOf(charges)
  const used = Math.min(credit_paise, before)
  if (used > 0) {
    const { en: name, hi: name_hi } = chargeNames.credit
    charges.push({ kind: 'credit', name, name_hi, paise: -used })
  }
  return { charges, total_paise: before - used }
}
