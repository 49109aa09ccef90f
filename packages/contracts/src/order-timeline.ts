import Type, { type Static } from 'typebox'
import { ById, Nullable, Problem, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderStatus } from './orders.ts'

/**
 * One change of an order. Customers and delivery people get reasons of cancellations and hand-overs only, and notes of
 * cancellations only; customers no name of staff but the delivery person's.
 */
export const TimelineEntry = Shape({
  /** When it was done. */
  at: Time,
  /** When it was told, where that was a minute later or more: the delivery person's phone had no network. */
  told_at: Type.Optional(Time),
  change: Type.Enum(['placed', 'assigned', 'released', 'status_changed', 'handed_over']),
  from_status: Nullable(Type.String()),
  to_status: OrderStatus,
  /** Null: the service itself, when an account was deleted, an order for later became due, or one was not paid in time. */
  actor_role: Nullable(Type.String()),
  actor_name: Type.Optional(Type.String()),
  /** Who had the order at this change, or lost it by it. */
  delivery_person_name: Type.Optional(Type.String()),
  /** Of a hand-over: who passed it on, and who has it now; without `outlet_name` the admins. */
  from_outlet_name: Type.Optional(Type.String()),
  outlet_name: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  /** An order for later came to its outlet: a `status_changed` that leaves the status. */
  became_due: Type.Optional(Type.Boolean()),
  /** Its online payment came: a `status_changed` in the same way. */
  was_paid: Type.Optional(Type.Boolean()),
})
export type TimelineEntry = Static<typeof TimelineEntry>

/** The oldest change first. */
export const getOrderTimeline = endpoint({
  method: 'GET',
  url: '/orders/:id/timeline',
  config: { access: ['customer', 'delivery', 'outlet_manager', 'admin'] },
  schema: { params: ById, response: { 200: Shape({ entries: Type.Array(TimelineEntry) }), '4xx': Problem } },
})
