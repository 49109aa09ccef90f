import Type, { type Static } from 'typebox'
import { Id, OfOneOutlet, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SUGGEST_MAX_ORDERS } from './limits.ts'

/** `on_duty` at the outlet that asks; missing when that outlet has no riders of its own. */
export const DeliveryPerson = Shape({
  id: Id,
  name: Type.String(),
  phone: Type.String(),
  on_duty: Type.Optional(Type.Boolean()),
})
export type DeliveryPerson = Static<typeof DeliveryPerson>

/**
 * Lists everybody who delivers: first the outlet's riders on duty, the nearest and least loaded first, then all others
 * by name. An outlet without riders of its own, and an admin who names no outlet, get all by name.
 */
export const availableDelivery = endpoint('GET /delivery/available', ['outlet_manager', 'admin'], {
  querystring: OfOneOutlet,
  200: Type.Array(DeliveryPerson),
})

export const SuggestDelivery = Shape({
  order_ids: Type.Array(Id, { minItems: 1, maxItems: SUGGEST_MAX_ORDERS, uniqueItems: true }),
})

/** The work that somebody would have if they got the orders. Each of the orders asked about is calculated as theirs. */
export const DeliveryOption = Shape({
  delivery_person_id: Id,
  name: Type.String(),
  carries: Type.Integer({ minimum: 0 }),
  /**
   * The source of their distance: `position` from their phone, `last_stop` from the last delivery and the time since
   * then, `next_stops` from where they go next, `unknown` if there is none.
   */
  known_by: Type.Enum(['position', 'last_stop', 'next_stops', 'unknown']),
  distance_km: Type.Optional(Type.Number({ minimum: 0 })),
  /** When they are at the outlet, after the stops that they would make before. */
  at_outlet: Type.Optional(Time),
  arrivals: Type.Array(Shape({ order_id: Id, arrives_at: Time, late_minutes: Type.Integer({ minimum: 0 }) })),
  breaks: Type.Integer({ minimum: 0 }),
})
export type DeliveryOption = Static<typeof DeliveryOption>

/** Orders that go the same way at about the same time: the same person should bring them, the most urgent first. */
export const SuggestedRun = Shape({
  delivery_person_id: Id,
  order_ids: Type.Array(Id, { minItems: 2 }),
})
export type SuggestedRun = Static<typeof SuggestedRun>

export const Suggestions = Shape({
  /**
   * Who should deliver what; only orders that may be assigned now. The selection may be shared among several people.
   */
  suggested: Type.Array(Shape({ order_id: Id, delivery_person_id: Id })),
  people: Type.Array(DeliveryOption),
  runs: Type.Optional(Type.Array(SuggestedRun)),
})
export type Suggestions = Static<typeof Suggestions>

/**
 * Suggests who should deliver these orders, by what is known now. Changes nothing; it is a POST because a URL has no
 * room for a selection.
 */
export const suggestDelivery = endpoint('POST /orders/suggestions', ['outlet_manager', 'admin'], {
  body: SuggestDelivery,
  200: Suggestions,
})
