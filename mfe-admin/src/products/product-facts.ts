import type { Product, ProductForm } from '@tapri/contracts/catalog'
import type { Allergen, Diet, ServingUnit } from '@tapri/contracts/food-marks'
import { GST_MAX_PERCENT, HSN_PATTERN } from '@tapri/contracts/gst'
import { KCAL_MAX, PRICE_MAX_RUPEES, SERVING_MAX } from '@tapri/contracts/limits'
import type { Span } from '@tapri/contracts/opening-hours/schema'
import { areSpansInOrder } from '@tapri/contracts/opening-hours/text'
import { codeOf, decimalOf } from '@tapri/contracts/typed/identifiers'
import { changedOnly } from '../changed-only.ts'

/** A product at one outlet, as typed. An empty price means the chain's; no hours mean all hours. */
export interface AtOutletFields {
  outlet_id: string
  is_carried: boolean
  price: string
  hours: readonly Span[]
}

/** Mark, tax and outlets of a product, as typed. */
export interface FactFields {
  diet: Diet | ''
  allergens: readonly Allergen[]
  kcal: string
  serving: string
  unit: ServingUnit
  hsn: string
  gst_percent: string
  outlets: readonly AtOutletFields[]
}

const typed = (number: number | null | undefined) => (number === undefined || number === null ? '' : String(number))

export const factFieldsOf = (product: Product | null): FactFields => ({
  diet: product?.diet ?? '',
  allergens: product?.allergens ?? [],
  kcal: typed(product?.nutrition?.kcal),
  serving: typed(product?.nutrition?.serving),
  unit: product?.nutrition?.unit ?? 'ml',
  hsn: product?.hsn ?? '',
  gst_percent: typed(product?.gst_percent),
  outlets: (product?.outlets ?? []).map(({ price, hours, ...at }) => ({
    ...at,
    price: typed(price),
    hours: hours ?? [],
  })),
})

const within = (text: string, decimals: number, least: number, most: number) => {
  const number = decimalOf(text, decimals)
  return number !== undefined && number >= least && number <= most ? number : undefined
}
const kcalOf = (text: string) => within(text, 0, 0, KCAL_MAX)
const servingOf = (text: string) => within(text, 0, 1, SERVING_MAX)
const percentOf = (text: string) => within(text, 2, 0, GST_MAX_PERCENT)
const priceAt = (text: string) => within(text, 2, 0, PRICE_MAX_RUPEES)

const isBlank = (text: string) => text.trim() === ''
/** Returns whether calories and serving size are both valid, or both blank. */
export const isEnergyRight = ({ kcal, serving }: Pick<FactFields, 'kcal' | 'serving'>) =>
  (isBlank(kcal) && isBlank(serving)) || (kcalOf(kcal) !== undefined && servingOf(serving) !== undefined)
export const isHsnRight = (text: string) => isBlank(text) || new RegExp(HSN_PATTERN).test(codeOf(text))
export const isPercentRight = (text: string) => isBlank(text) || percentOf(text) !== undefined
export const areOutletsRight = (outlets: readonly AtOutletFields[]) =>
  outlets.every(({ price, hours }) => (isBlank(price) || priceAt(price) !== undefined) && areSpansInOrder(hours))

function factsOf({ diet, allergens, kcal, serving, unit, hsn, gst_percent, outlets }: FactFields) {
  const [energy, amount] = [kcalOf(kcal), servingOf(serving)]
  return {
    diet: diet || null,
    allergens: [...allergens],
    nutrition: energy === undefined || amount === undefined ? null : { kcal: energy, serving: amount, unit },
    hsn: codeOf(hsn) || null,
    gst_percent: percentOf(gst_percent) ?? null,
    outlets: outlets.map(({ price, hours, ...at }) => ({
      ...at,
      price: priceAt(price) ?? null,
      hours: hours.length > 0 ? [...hours] : null,
    })),
  }
}

/** Returns the request body with changed fields only. */
export const factsBodyOf = (fields: FactFields, product: Product | null): Partial<ProductForm> =>
  changedOnly(factsOf(fields), factsOf(factFieldsOf(product)))
