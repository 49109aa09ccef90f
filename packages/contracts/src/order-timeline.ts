import Type, { type Static } from 'typebox'
import { ById, Nullable, Shape, Time, roles } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderStatus } from './orders.ts'

/** Why an order was assigned automatically. */
export const GivenByItself = Shape({
  away_minutes: Type.Integer({ minimum: 0 }),
  next_minutes: Type.Optional(Type.Integer({ minimum: 0 })),
  same_way: Type.Optional(Type.Boolean()),
})
export type GivenByItself = Static<typeof GivenByItself>

/**
 * A change of an order. Customers and delivery people only get the reasons of cancellations and hand-overs and the
 * notes of cancellations; customers get no name of staff except the delivery person's.
 */
export const TimelineEntry = Shape({
  at: Time,
  told_at: Type.Optional(Time),
  change: Type.Enum(['placed', 'assigned', 'released', 'status_changed', 'ready', 'handed_over']),
  from_status: Nullable(Type.String()),
  to_status: OrderStatus,
  /**
   * Null: the service itself did it, because an account was deleted, an order for later became due, an order was not
   * paid in time, or it was assigned automatically (`by_itself`).
   */
  actor_role: Nullable(Type.String()),
  actor_name: Type.Optional(Type.String()),
  delivery_person_name: Type.Optional(Type.String()),
  /** For a hand-over: who passed it on, and who has it now; without `outlet_name`, the admins. */
  from_outlet_name: Type.Optional(Type.String()),
  outlet_name: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  by_itself: Type.Optional(GivenByItself),
  became_due: Type.Optional(Type.Boolean()),
  /** Its online payment arrived; set on a `status_changed`. */
  was_paid: Type.Optional(Type.Boolean()),
})
export type TimelineEntry = Static<typeof TimelineEntry>

export const getOrderTimeline = endpoint('GET /orders/:id/timeline', roles, {
  params: ById,
  200: Shape({ entries: Type.Array(TimelineEntry) }),
})
