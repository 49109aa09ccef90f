import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, Problem, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { pauseLengths, pauseReasons } from './pauses.ts'

export const PauseReason = Type.Enum([...pauseReasons])

/** An outlet takes no new orders until then; it takes them again by itself. */
export const Pause = Shape({ until: Time, reason: PauseReason })
export type Pause = Static<typeof Pause>

/** Of one outlet. `until` null: until somebody says otherwise. */
export const SoldOut = Shape({ product_id: Id, until: Nullable(Time) })
export type SoldOut = Static<typeof SoldOut>

/** What an outlet takes now. What has ended is not in it. */
export const OutletTaking = Shape({
  outlet_id: Id,
  time_zone: Type.String(),
  /** By its opening hours, paused or not. */
  is_open: Type.Boolean(),
  pause: Nullable(Pause),
  sold_out: Type.Array(SoldOut),
  /** When a pause until `closing` would end, if it began now. */
  closing: Time,
  /** When a product that is marked until `tomorrow` now would be back. */
  tomorrow: Time,
})
export type OutletTaking = Static<typeof OutletTaking>

/** The outlet of a manager, all for an admin. */
export const listTaking = endpoint({
  method: 'GET',
  url: '/outlets/taking',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { response: { 200: Shape({ outlets: Type.Array(OutletTaking) }), '4xx': Problem } },
})

export const PauseOutlet = Shape({
  for: Type.Enum([...pauseLengths]),
  /** Left out: `too_busy`. */
  reason: Type.Optional(PauseReason),
})
export type PauseOutlet = Static<typeof PauseOutlet>

/** In the place of a pause that is there. The minutes count from this call. */
export const pauseOutlet = endpoint({
  method: 'PUT',
  url: '/outlets/:id/pause',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: ById, body: PauseOutlet, response: { 200: OutletTaking, '4xx': Problem } },
})

export const resumeOutlet = endpoint({
  method: 'DELETE',
  url: '/outlets/:id/pause',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: ById, response: { 204: Nothing, '4xx': Problem } },
})

const OfProduct = Shape({ id: Id, product_id: Id })

export const MarkSoldOut = Shape({
  /** `tomorrow`; `notice`: until somebody says otherwise; `HH:MM`: when the clock of the outlet shows this next. */
  until: Type.String({ pattern: '^(tomorrow|notice|([01]\\d|2[0-3]):[0-5]\\d)$' }),
})
export type MarkSoldOut = Static<typeof MarkSoldOut>

export const markSoldOut = endpoint({
  method: 'PUT',
  url: '/outlets/:id/sold-out/:product_id',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: OfProduct, body: MarkSoldOut, response: { 200: OutletTaking, '4xx': Problem } },
})

/** The outlet has the product again. */
export const unmarkSoldOut = endpoint({
  method: 'DELETE',
  url: '/outlets/:id/sold-out/:product_id',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: OfProduct, response: { 204: Nothing, '4xx': Problem } },
})
