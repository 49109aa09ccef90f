import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { paymentMethods } from './payment-methods.ts'
import { pauseLengths, pauseReasons } from './pauses.ts'

export const PauseReason = Type.Enum([...pauseReasons])

/** An outlet takes no new orders until then; it takes them again by itself. */
export const Pause = Shape({ until: Time, reason: PauseReason })
export type Pause = Static<typeof Pause>

/** For one outlet. `until` null: until somebody says otherwise. */
export const SoldOut = Shape({ product_id: Id, until: Nullable(Time) })
export type SoldOut = Static<typeof SoldOut>

/** Says what an outlet takes now. Pauses and marks that have ended are not in it. */
export const OutletTaking = Shape({
  outlet_id: Id,
  time_zone: Type.String(),
  is_open: Type.Boolean(),
  pause: Nullable(Pause),
  sold_out: Type.Array(SoldOut),
  closing: Time,
  tomorrow: Time,
  /** Orders can be picked up there. */
  offers_pickup: Type.Optional(Type.Boolean()),
  /** The ways to pay staff for an order. */
  payment_methods: Type.Optional(Type.Array(Type.Enum([...paymentMethods]))),
})
export type OutletTaking = Static<typeof OutletTaking>

/** The outlet of a manager, all for an admin. */
export const listTaking = endpoint('GET /outlets/taking', ['outlet_manager', 'admin'], {
  200: Shape({ outlets: Type.Array(OutletTaking) }),
})

export const PauseOutlet = Shape({
  for: Type.Enum([...pauseLengths]),
  reason: Type.Optional(PauseReason),
})

/** In the place of a pause that is there. The minutes count from this call. */
export const pauseOutlet = endpoint('PUT /outlets/:id/pause', ['outlet_manager', 'admin'], {
  params: ById,
  body: PauseOutlet,
  200: OutletTaking,
})

export const resumeOutlet = endpoint('DELETE /outlets/:id/pause', ['outlet_manager', 'admin'], {
  params: ById,
  204: Nothing,
})

const OfProduct = Shape({ id: Id, product_id: Id })

export const MarkSoldOut = Shape({
  /** `tomorrow`; `notice`: until somebody says otherwise; `HH:MM`: when the clock of the outlet shows this next. */
  until: Type.String({ pattern: '^(tomorrow|notice|([01]\\d|2[0-3]):[0-5]\\d)$' }),
})
export type MarkSoldOut = Static<typeof MarkSoldOut>

export const markSoldOut = endpoint('PUT /outlets/:id/sold-out/:product_id', ['outlet_manager', 'admin'], {
  params: OfProduct,
  body: MarkSoldOut,
  200: OutletTaking,
})

export const unmarkSoldOut = endpoint('DELETE /outlets/:id/sold-out/:product_id', ['outlet_manager', 'admin'], {
  params: OfProduct,
  204: Nothing,
})
