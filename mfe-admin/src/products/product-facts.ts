import type { Product, ProductForm } from '@tapri/contracts/catalog'
import type { Allergen, Diet, ServingUnit } from '@tapri/contracts/food-marks'
import { GST_MAX_PERCENT, HSN_PATTERN } from '@tapri/contracts/gst'
import { KCAL_MAX, PRICE_MAX_RUPEES, SERVING_MAX } from '@tapri/contracts/limits'
import type { Span } from '@tapri/contracts/opening-hours/schema'
import { areSpansInOrder } from '@tapri/contracts/opening-hours/text'
import { codeOf, numberText, numberWithin } from '@tapri/contracts/typed/identifiers'
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

export const factFieldsOf = (product: Product | null): FactFields => ({
  diet: product?.diet ?? '',
  allergens: product?.allergens ?? [],
  kcal: numberText(product?.nutrition?.kcal),
  serving: numberText(product?.nutrition?.serving),
  unit: product?.nutrition?.unit ?? 'ml',
  hsn: product?.hsn ?? '',
  gst_percent: numberText(product?.gst_percent),
  outlets: (product?.outlets ?? []).map(({ price, hours, ...at }) => ({
    ...at,
    price: numberText(price),
    hours: hours ?? [],
  })),
})

const kcalOf = (text: string) => numberWithin(text, 0, KCAL_MAX, 0)
const servingOf = (text: string) => numberWithin(text, 1, SERVING_MAX, 0)
const percentOf = (text: string) => numberWithin(text, 0, GST_MAX_PERCENT, 2)
/** Parses rupees with at most two decimals, from 0 to 100 000; undefined if invalid. */
export const priceOf = (text: string) => numberWithin(text, 0, PRICE_MAX_RUPEES, 2)

const isBlank = (text: string) => text.trim() === ''
/** Returns whether calories and serving size are both valid, or both blank. */
export const isEnergyRight = ({ kcal, serving }: Pick<FactFields, 'kcal' | 'serving'>) =>
  (isBlank(kcal) && isBlank(serving)) || (kcalOf(kcal) !== undefined && servingOf(serving) !== undefined)
export const isHsnRight = (text: string) => isBlank(text) || new RegExp(HSN_PATTERN).test(codeOf(text))
export const isPercentRight = (text: string) => isBlank(text) || percentOf(text) !== undefined
export const areOutletsRight = (outlets: readonly AtOutletFields[]) =>
  outlets.every(({ price, hours }) => (isBlank(price) || priceOf(price) !== undefined) && areSpansInOrder(hours))

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
      price: priceOf(price) ?? null,
      hours: hours.length > 0 ? [...hours] : null,
    })),
  }
}

/** Returns the request body with changed fields only. */
export const factsBodyOf = (fields: FactFields, product: Product | null): Partial<ProductForm> =>
  changedOnly(factsOf(fields), factsOf(factFieldsOf(product)))
