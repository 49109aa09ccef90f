// What an outlet charges in addition to its products. Plain values: services, checkout and the outlet's dialog
// calculate with the same functions. All amounts are in paise.

/** The kinds of lines that an order has in addition to its products. Discount and credit are negative. */
export const chargeKinds = ['delivery', 'packaging', 'discount', 'credit'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The names of the lines that have none of their own; a discount is named after its promotion. */
export const chargeNames = {
  delivery: { en: 'Delivery', hi: 'डिलीवरी' },
  packaging: { en: 'Packaging', hi: 'पैकिंग' },
  discount: { en: 'Discount', hi: 'छूट' },
  credit: { en: 'Credit', hi: 'क्रेडिट' },
} as const satisfies Record<ChargeKind, { en: string; hi: string }>

/** The fees of an outlet. `delivery_steps` go from near to far; beyond the last one its fee applies, too. */
export interface OutletFees {
  delivery_steps: { up_to_km: number; fee_paise: number }[]
  free_delivery_from_paise: number | null
  minimum_order_paise: number | null
  packaging_order_paise: number
  packaging_piece_paise: number
  /** The area of the address, where it has a fee of its own. */
  area?: { name: string; fee_paise: number }
}

/**
 * The parts of an order on which the charges depend: the sum and the number of its pieces. A pick-up has no distance.
 */
export interface ChargedOrder {
  products_paise: number
  pieces: number
  distance_km: number
  is_delivered: boolean
}

export interface ChargeLine {
  kind: ChargeKind
  name: string
  name_hi: string
  paise: number
  /** The distance step that a delivery fee comes from. */
  up_to_km?: number
  /** The area that it comes from. */
  area?: string
  /** The fee that a discount waives; missing when it reduces the price of the products. */
  waives?: 'delivery'
}

const lineOf = (kind: ChargeKind, paise: number): ChargeLine => ({
  kind,
  name: chargeNames[kind].en,
  name_hi: chargeNames[kind].hi,
  paise,
})

/** Returns the lines that an outlet adds to an order; no line for what is free. */
export function chargesOf(fees: OutletFees | null, order: ChargedOrder): ChargeLine[] {
  if (!fees) return []
  const packaging = fees.packaging_order_paise + order.pieces * fees.packaging_piece_paise
  return [...deliveryFee(fees, order), ...(packaging > 0 ? [lineOf('packaging', packaging)] : [])]
}

function deliveryFee(fees: OutletFees, { products_paise, distance_km, is_delivered }: ChargedOrder): ChargeLine[] {
  const { delivery_steps: steps, area, free_delivery_from_paise: from } = fees
  const step = steps.find(({ up_to_km }) => distance_km <= up_to_km) ?? steps.at(-1)
  const paise = area?.fee_paise ?? step?.fee_paise ?? 0
  if (!is_delivered || paise === 0 || (from !== null && products_paise >= from)) return []
  return [{ ...lineOf('delivery', paise), ...(area ? { area: area.name } : step && { up_to_km: step.up_to_km }) }]
}

/** Returns how much the products fall short of the outlet's minimum order; 0 when they do not. */
export const missingForMinimum = (fees: OutletFees | null, products_paise: number) =>
  Math.max(0, (fees?.minimum_order_paise ?? 0) - products_paise)

/**
 * Returns how much more makes the delivery free; 0 when it is free already, never becomes free, or costs nothing at
 * this distance.
 */
export function missingForFreeDelivery(fees: OutletFees | null, order: ChargedOrder) {
  const from = fees?.free_delivery_from_paise ?? null
  const isCharged = chargesOf(fees, order).some(({ kind }) => kind === 'delivery')
  return from !== null && isCharged ? from - order.products_paise : 0
}

/** Sums lines, or products and lines. */
export const sumOf = (lines: readonly { paise: number }[]) => lines.reduce((sum, { paise }) => sum + paise, 0)
