import Type, { type Static } from 'typebox'
import { Id, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SUGGEST_MAX_ORDERS } from './limits.ts'

export const SuggestDelivery = Shape({
  order_ids: Type.Array(Id, { minItems: 1, maxItems: SUGGEST_MAX_ORDERS, uniqueItems: true }),
})

/**
 * The work that somebody would have with orders that may be given to them. Each of the orders asked about is reckoned
 * as theirs.
 */
export const DeliveryOption = Shape({
  delivery_person_id: Id,
  name: Type.String(),
  carries: Type.Integer({ minimum: 0 }),
  /**
   * Says from what their distance is known: `position` from their phone, `last_stop` from the last delivery and the
   * time since then, `next_stops` from where they go next, `unknown` not at all.
   */
  known_by: Type.Enum(['position', 'last_stop', 'next_stops', 'unknown']),
  distance_km: Type.Optional(Type.Number({ minimum: 0 })),
  /** The time when they are at the outlet, after the stops that they would make before. */
  at_outlet: Type.Optional(Time),
  /** The time when each of the orders would arrive, and the minutes after its promise; 0 when it is kept. */
  arrivals: Type.Array(Shape({ order_id: Id, arrives_at: Time, late_minutes: Type.Integer({ minimum: 0 }) })),
  breaks: Type.Integer({ minimum: 0 }),
})
export type DeliveryOption = Static<typeof DeliveryOption>

export const Suggestions = Shape({
  /** Says who should bring what; only orders that may be assigned now. Several people may share a selection. */
  suggested: Type.Array(Shape({ order_id: Id, delivery_person_id: Id })),
  people: Type.Array(DeliveryOption),
})
export type Suggestions = Static<typeof Suggestions>

/**
 * Says who should bring these orders, by what is known now. Changes nothing; POST, since a URL has no room for a
 * selection.
 */
export const suggestDelivery = endpoint('POST /orders/suggestions', ['outlet_manager', 'admin'], {
  body: SuggestDelivery,
  200: Suggestions,
})
