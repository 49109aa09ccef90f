import { feesOf } from '@tapri/contracts/charges/fees'
import { chargesOf, sumOf } from '@tapri/contracts/charges/rules'
import type { OutletCharges } from '@tapri/contracts/charges/schema'
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '@tapri/contracts/limits'
import type { Outlet } from '@tapri/contracts/outlets'
import { numberText, numberWithin } from '@tapri/contracts/typed/identifiers'

/** A step of the delivery fee, as typed; an empty one does not count. */
export interface TypedStep {
  up_to_km: string
  fee: string
}

/** The form's charges, as typed. */
export interface ChargesFields {
  has_charges: boolean
  delivery_steps: TypedStep[]
  free_delivery_from: string
  minimum_order: string
  packaging_per_order: string
  packaging_per_piece: string
  offers_pickup: boolean
}

/** Nothing is charged for 0. */
const typed = (rupees: number | null | undefined) => numberText(rupees || null)

export const chargesFieldsOf = (outlet: Outlet | null): ChargesFields => ({
  has_charges: Boolean(outlet?.charges),
  delivery_steps: (outlet?.charges?.delivery_steps ?? []).map(({ up_to_km, fee }) => ({
    up_to_km: String(up_to_km),
    fee: String(fee),
  })),
  free_delivery_from: typed(outlet?.charges?.free_delivery_from),
  minimum_order: typed(outlet?.charges?.minimum_order),
  packaging_per_order: typed(outlet?.charges?.packaging_per_order),
  packaging_per_piece: typed(outlet?.charges?.packaging_per_piece),
  offers_pickup: outlet?.offers_pickup ?? false,
})

const MAX_RUPEES = 100_000

/** Parses rupees with at most two decimals; empty is 0, invalid is undefined. */
export const rupeesOf = (text: string) => (text.trim() === '' ? 0 : numberWithin(text, 0, MAX_RUPEES, 2))

/** Returns the steps from near to far; undefined if one is invalid, or two end at the same distance. */
export function stepsOf(steps: readonly TypedStep[]): OutletCharges['delivery_steps'] | undefined {
  const filled = steps.filter(({ up_to_km, fee }) => `${up_to_km}${fee}`.trim() !== '')
  const read = filled.flatMap((step) => {
    const up_to_km = numberWithin(step.up_to_km, RADIUS_MIN_KM, RADIUS_MAX_KM)
    const fee = rupeesOf(step.fee)
    return up_to_km !== undefined && fee !== undefined ? [{ up_to_km, fee }] : []
  })
  if (read.length < filled.length || new Set(read.map(({ up_to_km }) => up_to_km)).size < read.length) return undefined
  return read.toSorted((a, b) => a.up_to_km - b.up_to_km)
}

/**
 * Returns the typed charges as the outlet stores them; null if it charges nothing. Invalid amounts count as nothing.
 */
export function chargesTyped(fields: ChargesFields): OutletCharges | null {
  if (!fields.has_charges) return null
  const amount = (name: 'packaging_per_order' | 'packaging_per_piece' | 'free_delivery_from' | 'minimum_order') =>
    rupeesOf(fields[name]) ?? 0
  return {
    delivery_steps: stepsOf(fields.delivery_steps) ?? [],
    free_delivery_from: amount('free_delivery_from') || null,
    minimum_order: amount('minimum_order') || null,
    packaging_per_order: amount('packaging_per_order'),
    packaging_per_piece: amount('packaging_per_piece'),
  }
}

/** The example order, in rupees and km, for which the dialog shows the charges. */
export const example = { products: 120, pieces: 3, km: 2.4 }

/** Returns the delivery fee, packaging and total of the example, in rupees. */
export function exampleOf(charges: OutletCharges | null) {
  const { products, pieces, km } = example
  const order = { products_paise: products * 100, pieces, distance_km: km, is_delivered: true }
  const lines = chargesOf(feesOf(charges), order)
  const of = (kind: string) => sumOf(lines.filter((line) => line.kind === kind)) / 100
  return { delivery: of('delivery'), packaging: of('packaging'), total: products + sumOf(lines) / 100 }
}
