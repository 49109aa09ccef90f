import { feesOf } from '@tapri/contracts/charges/fees'
import { chargesOf, missingForFreeDelivery, missingForMinimum, sumOf } from '@tapri/contracts/charges/rules'
import type { Opening } from '@tapri/contracts/opening'
import type { Quote } from '@tapri/contracts/quote'
import { type CartLine, countOf, totalOf } from './cart/rules.ts'

/** The price of an order in rupees, with the field names of a quote. */
export type Price = Pick<Quote, 'charges' | 'total_amount' | 'minimum' | 'missing_for_free_delivery'>

type Outlet = Pick<Opening, 'area' | 'charges' | 'outlet_distance_km'>

/** Calculates a cart's price with the fees of the serving outlet, in the same way as the service. */
export function priceOf(lines: readonly CartLine[], outlet: Outlet | undefined, isPickup = false): Price {
  const products_paise = Math.round(totalOf(lines) * 100)
  const { area, charges, outlet_distance_km = 0 } = outlet ?? {}
  const fees = feesOf(charges, isPickup ? undefined : area)
  const order = { products_paise, pieces: countOf(lines), distance_km: outlet_distance_km, is_delivered: !isPickup }
  const added = chargesOf(fees, order)
  const missing = missingForMinimum(fees, products_paise)
  const forFree = missingForFreeDelivery(fees, order)
  return {
    charges: added.map(({ paise, ...line }) => ({ ...line, amount: paise / 100 })),
    total_amount: (products_paise + sumOf(added)) / 100,
    ...(missing > 0 && { minimum: { amount: (fees?.minimum_order_paise ?? 0) / 100, missing: missing / 100 } }),
    ...(forFree > 0 && { missing_for_free_delivery: forFree / 100 }),
  }
}
