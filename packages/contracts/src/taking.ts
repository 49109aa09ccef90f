import Type, { type Static } from 'typebox'
import { ById, Id, Latitude, Longitude, Nothing, Nullable, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { paymentMethods } from './payment-methods.ts'
import { pauseLengths, pauseReasons } from './pauses.ts'

export const PauseReason = Type.Enum([...pauseReasons])

/** An outlet takes no new orders until this time; then it resumes automatically. */
export const Pause = Shape({ until: Time, reason: PauseReason })
export type Pause = Static<typeof Pause>

/** For one outlet. `until` null: until further notice. */
export const SoldOut = Shape({ product_id: Id, until: Nullable(Time) })
export type SoldOut = Static<typeof SoldOut>

/** What an outlet takes now, without pauses and sold-out marks that have ended. */
export const OutletTaking = Shape({
  outlet_id: Id,
  outlet_name: Type.Optional(Type.String()),
  outlet_location: Type.Optional(Shape({ lat: Latitude, lng: Longitude })),
  time_zone: Type.String(),
  is_open: Type.Boolean(),
  pause: Nullable(Pause),
  sold_out: Type.Array(SoldOut),
  closing: Time,
  tomorrow: Time,
  offers_pickup: Type.Optional(Type.Boolean()),
  auto_assign: Type.Optional(Type.Boolean()),
  payment_methods: Type.Optional(Type.Array(Type.Enum([...paymentMethods]))),
})
export type OutletTaking = Static<typeof OutletTaking>

/** A manager gets their outlet, an admin all. */
export const listTaking = endpoint('GET /outlets/taking', ['outlet_manager', 'admin'], {
  200: Shape({ outlets: Type.Array(OutletTaking) }),
})

export const PauseOutlet = Shape({
  for: Type.Enum([...pauseLengths]),
  reason: Type.Optional(PauseReason),
})

/** Pauses an outlet, replacing a pause that exists. The minutes count from this call. */
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
  /** `tomorrow`; `notice`: until further notice; `HH:MM`: the next time that the outlet's clock shows this. */
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
