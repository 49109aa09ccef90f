import { feesOf } from '@tapri/contracts/charges/fees'
import { chargesOf, sumOf } from '@tapri/contracts/charges/rules'
import type { OutletCharges } from '@tapri/contracts/charges/schema'
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '@tapri/contracts/limits'
import type { Outlet, OutletForm } from '@tapri/contracts/outlets'
import { decimalOf } from '@tapri/contracts/typed/identifiers'

/** A step of the delivery fee, as typed; one of which nothing is typed is none. */
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

const typed = (number: number | null | undefined) => (number ? String(number) : '')

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

/** Rupees with at most two decimals; nothing typed is 0, undefined: it is no amount. */
export function rupeesOf(text: string): number | undefined {
  if (text.trim() === '') return 0
  const rupees = decimalOf(text, 2)
  return rupees !== undefined && rupees >= 0 && rupees <= MAX_RUPEES ? rupees : undefined
}

/** Returns the steps as they count, from near to far; undefined if one is no step, or two end at one distance. */
export function stepsOf(steps: readonly TypedStep[]): OutletCharges['delivery_steps'] | undefined {
  const filled = steps.filter(({ up_to_km, fee }) => `${up_to_km}${fee}`.trim() !== '')
  const read = filled.flatMap((step) => {
    const up_to_km = decimalOf(step.up_to_km)
    const fee = rupeesOf(step.fee)
    const isStep = up_to_km !== undefined && up_to_km >= RADIUS_MIN_KM && up_to_km <= RADIUS_MAX_KM
    return isStep && fee !== undefined ? [{ up_to_km, fee }] : []
  })
  if (read.length < filled.length || new Set(read.map(({ up_to_km }) => up_to_km)).size < read.length) return undefined
  return read.toSorted((a, b) => a.up_to_km - b.up_to_km)
}

/** Returns what is typed as the outlet has it; null: it charges nothing. What cannot be read counts as nothing. */
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

/** Each left out unless changed: an older service knows neither. */
export function changedCharges(
  fields: ChargesFields,
  outlet: Outlet | null,
): Pick<OutletForm, 'charges' | 'offers_pickup'> {
  const charges = chargesTyped(fields)
  const before = chargesTyped(chargesFieldsOf(outlet))
  return {
    ...(JSON.stringify(charges) !== JSON.stringify(before) && { charges }),
    ...(fields.offers_pickup !== (outlet?.offers_pickup ?? false) && { offers_pickup: fields.offers_pickup }),
  }
}

/** The order by which the dialog shows what the charges come to: in rupees and km. */
export const example = { products: 120, pieces: 3, km: 2.4 }

/** Returns what delivery, packaging and all of the example cost, in rupees. */
export function exampleOf(charges: OutletCharges | null) {
  const { products, pieces, km } = example
  const order = { products_paise: products * 100, pieces, distance_km: km, is_delivered: true }
  const lines = chargesOf(feesOf(charges), order)
  const of = (kind: string) => sumOf(lines.filter((line) => line.kind === kind)) / 100
  return { delivery: of('delivery'), packaging: of('packaging'), total: products + sumOf(lines) / 100 }
}
