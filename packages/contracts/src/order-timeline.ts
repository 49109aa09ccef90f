import Type, { type Static } from 'typebox'
import { ById, Nullable, Shape, Time, roles } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderStatus } from './orders.ts'

/**
 * A change of an order. Customers and delivery people get reasons of cancellations and hand-overs only, and notes of
 * cancellations only; customers no name of staff but the delivery person's.
 */
export const TimelineEntry = Shape({
  at: Time,
  told_at: Type.Optional(Time),
  change: Type.Enum(['placed', 'assigned', 'released', 'status_changed', 'ready', 'handed_over']),
  from_status: Nullable(Type.String()),
  to_status: OrderStatus,
  /**
   * Null: the service itself, when an account was deleted, an order for later became due, or one was not paid in time.
   */
  actor_role: Nullable(Type.String()),
  actor_name: Type.Optional(Type.String()),
  delivery_person_name: Type.Optional(Type.String()),
  /** For a hand-over: who passed it on, and who has it now; without `outlet_name` the admins. */
  from_outlet_name: Type.Optional(Type.String()),
  outlet_name: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  became_due: Type.Optional(Type.Boolean()),
  /** Its online payment came: a `status_changed` in the same way. */
  was_paid: Type.Optional(Type.Boolean()),
})
export type TimelineEntry = Static<typeof TimelineEntry>

export const getOrderTimeline = endpoint('GET /orders/:id/timeline', roles, {
  params: ById,
  200: Shape({ entries: Type.Array(TimelineEntry) }),
})
