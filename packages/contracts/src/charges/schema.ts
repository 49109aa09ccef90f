import Type, { type Static } from 'typebox'
import { Id, Nullable, Rupees, Shape } from '../common.ts'
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '../limits.ts'
import { chargeKinds } from './rules.ts'

/** The most distance steps that an outlet may have. */
const MAX_STEPS = 8

/** The fees of an outlet in rupees. Steps go from near to far. A missing value: no such fee. */
export const OutletCharges = Shape({
  delivery_steps: Type.Array(
    Shape({ up_to_km: Type.Number({ minimum: RADIUS_MIN_KM, maximum: RADIUS_MAX_KM }), fee: Rupees }),
    { maxItems: MAX_STEPS },
  ),
  free_delivery_from: Type.Optional(Nullable(Rupees)),
  minimum_order: Type.Optional(Nullable(Rupees)),
  packaging_per_order: Type.Optional(Rupees),
  packaging_per_piece: Type.Optional(Rupees),
})
export type OutletCharges = Static<typeof OutletCharges>

/**
 * A line of an order in addition to its products. A discount names its promotion, a delivery fee its distance or area.
 */
export const OrderCharge = Shape({
  kind: Type.Enum([...chargeKinds]),
  name: Type.String(),
  name_hi: Type.String(),
  amount: Type.Number(),
  up_to_km: Type.Optional(Type.Number()),
  area: Type.Optional(Type.String()),
  promotion_id: Type.Optional(Id),
  waives: Type.Optional(Type.Literal('delivery')),
})
export type OrderCharge = Static<typeof OrderCharge>
