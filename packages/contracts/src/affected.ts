import Type, { type Static } from 'typebox'
import { Id, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ORDER_MAX_LINES } from './limits.ts'
import { HandOverOrder } from './cancel-hand-over-release.ts'
import { OutletForm } from './outlets.ts'
import { MarkSoldOut, PauseOutlet } from './taking.ts'

const { location, ...form } = OutletForm.properties
const { manager_id, status, opening_hours, opening_times, time_zone, delivery_radius_km, delivery_areas, upi_payee } =
  form

/**
 * A change that somebody is about to make to an outlet; a field that is left out stays as it is. The fields mean the
 * same as in the outlet's form.
 */
export const OutletChange = Shape({
  id: Id,
  deleted: Type.Optional(Type.Boolean()),
  location: Type.Optional(location),
  manager_id,
  status,
  opening_hours,
  opening_times,
  time_zone,
  delivery_radius_km,
  delivery_areas,
  upi_payee,
  pause: Type.Optional(PauseOutlet.properties.for),
  sold_out: Type.Optional(Shape({ product_id: Id, ...MarkSoldOut.properties })),
})

/**
 * Lists what will no longer be offered: products, or an option or a whole option group, of one product or of every
 * product that has the group.
 */
export const MenuChange = Shape({
  product_ids: Type.Optional(Type.Array(Id, { maxItems: ORDER_MAX_LINES })),
  options: Type.Optional(
    Type.Array(Shape({ group_id: Id, option_id: Type.Optional(Id), product_id: Type.Optional(Id) }), { maxItems: 200 }),
  ),
})

/** Exactly one change: of an outlet, of its menu or of a person. A manager may ask about their own outlet. */
export const AffectingChange = Shape({
  outlet: Type.Optional(OutletChange),
  menu: Type.Optional(MenuChange),
  person_id: Type.Optional(Id),
})
export type AffectingChange = Static<typeof AffectingChange>

const Count = Type.Integer({ minimum: 0 })

export const Affected = Shape({
  now: Count,
  later: Count,
  first_at: Type.Optional(Time),
  time_zone: Type.String(),
  elsewhere: Count,
  on_the_way: Count,
  upi: Count,
  unmanaged: Type.Optional(Count),
  outlet_name: Type.Optional(Type.String()),
})
export type Affected = Static<typeof Affected>

/**
 * Returns the open orders that could no longer be made, or would have nobody to deliver them, after a change. Changes
 * nothing; it is a POST because a URL has no room for the input.
 */
export const findAffected = endpoint('POST /orders/affected', ['outlet_manager', 'admin'], {
  body: AffectingChange,
  200: Affected,
})

export const HandOverAffected = Shape({
  outlet: OutletChange,
  reason: HandOverOrder.properties.reason,
})
export type HandOverAffected = Static<typeof HandOverAffected>

export const handOverAffected = endpoint('POST /orders/affected/hand-over', ['outlet_manager', 'admin'], {
  body: HandOverAffected,
  200: Shape({ handed_over: Count, left: Count }),
})
