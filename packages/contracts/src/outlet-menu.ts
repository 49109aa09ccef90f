import Type, { type Static } from 'typebox'
import { Id, Nullable, Rupees, Shape, TypedText } from './common.ts'
import { allergens, type Diet, diets, servingUnits } from './food-marks.ts'
import { GST_MAX_PERCENT, HSN_PATTERN } from './gst.ts'
import { KCAL_MAX, OPENING_MAX_SPANS, PRODUCT_MAX_OUTLETS, SERVING_MAX } from './limits.ts'
import { Span } from './opening-hours/schema.ts'

/** Daily spans on the outlet's clock. */
export const ServedHours = Type.Array(Span, { minItems: 1, maxItems: OPENING_MAX_SPANS })

/** How an outlet sells a product differently from the rest of the chain. */
export const AtOutlet = Shape({
  outlet_id: Id,
  is_carried: Type.Boolean(),
  price: Nullable(Rupees),
  hours: Nullable(ServedHours),
})
export type AtOutlet = Static<typeof AtOutlet>

/** A product as an outlet sells it. */
export const OnOutletMenu = Shape({
  product_id: Id,
  is_carried: Type.Boolean(),
  price: Nullable(Rupees),
  hours: Nullable(ServedHours),
})
export type OnOutletMenu = Static<typeof OnOutletMenu>

/** The same in events, with prices in paise. */
export const AtOutletFact = Shape({
  outlet_id: Id,
  is_carried: Type.Boolean(),
  price_paise: Nullable(Type.Integer({ minimum: 0 })),
  hours: Nullable(ServedHours),
})
export type AtOutletFact = Static<typeof AtOutletFact>

export const AtOutlets = Type.Array(AtOutlet, { maxItems: PRODUCT_MAX_OUTLETS })

export const Allergens = Type.Array(Type.Enum([...allergens]), { maxItems: allergens.length, uniqueItems: true })
export const Nutrition = Shape({
  kcal: Type.Integer({ minimum: 0, maximum: KCAL_MAX }),
  serving: Type.Integer({ minimum: 1, maximum: SERVING_MAX }),
  unit: Type.Enum([...servingUnits]),
})
export type Nutrition = Static<typeof Nutrition>

/** Facts that both options and products have; missing where nobody has entered them. */
export const foodMarks = { diet: Type.Optional(Type.Enum([...diets])), allergens: Type.Optional(Allergens) }
/** Left out: unchanged. Null or an empty list: removed. */
export const foodMarksForm = {
  diet: Type.Optional(Type.Unsafe<Diet | null>({ type: ['string', 'null'], enum: [...diets, null] })),
  allergens: Type.Optional(Allergens),
}

/** Energy that an option adds, in kcal. */
export const OptionKcal = Type.Integer({ minimum: 0, maximum: KCAL_MAX })

const GstPercent = Type.Number({ minimum: 0, maximum: GST_MAX_PERCENT, multipleOf: 0.01 })

/** Missing where there are none. `gst_percent` and `hsn`: its own, if they differ from the outlet's. */
export const productFacts = {
  ...foodMarks,
  nutrition: Type.Optional(Nutrition),
  hsn: Type.Optional(Type.String()),
  gst_percent: Type.Optional(GstPercent),
}
export const productFactsForm = {
  ...foodMarksForm,
  nutrition: Type.Optional(Nullable(Nutrition)),
  hsn: Type.Optional(Nullable(TypedText('code', { pattern: HSN_PATTERN }))),
  gst_percent: Type.Optional(Nullable(GstPercent)),
}
