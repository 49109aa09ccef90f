import Type, { type Static } from 'typebox'
import { ById, Id, Line, Nullable, Problem, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { NOTE_MAX_LENGTH } from './limits.ts'
import { allReasons, cancelReasons, handOverReasons, releaseReasons } from './order-reasons.ts'
import { Order, OrderStatus, StepAge } from './orders.ts'

const Note = Line(NOTE_MAX_LENGTH)

/** The reason must be one of the caller's role (`cancelReasons`). */
export const CancelOrder = Shape({ reason: Type.Enum(allReasons(cancelReasons)), note: Type.Optional(Note) })
export type CancelOrder = Static<typeof CancelOrder>

export const cancelOrder = endpoint({
  method: 'POST',
  url: '/orders/:id/cancel',
  config: { access: ['customer', 'admin'] },
  schema: { params: ById, body: CancelOrder, response: { 200: Order, '4xx': Problem } },
})

/** The reason must be one of the caller's role (`handOverReasons`). */
export const HandOverOrder = Shape({ reason: Type.Enum(allReasons(handOverReasons)), note: Type.Optional(Note) })
export type HandOverOrder = Static<typeof HandOverOrder>

/** No `Order`: who hands one over to another outlet may no longer see it. */
export const HandedOver = Shape({
  order_id: Id,
  order_status: OrderStatus,
  version: Type.Integer({ minimum: 1 }),
  /** Admins: no other outlet takes it, so it stays where it was until an admin decides. */
  to: Type.Enum(['outlet', 'admins']),
  /** The outlet that has it now. */
  outlet_id: Id,
  outlet_name: Type.String(),
})
export type HandedOver = Static<typeof HandedOver>

export const handOverOrder = endpoint({
  method: 'POST',
  url: '/orders/:id/hand-over',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: ById, body: HandOverOrder, response: { 200: HandedOver, '4xx': Problem } },
})

/** The reason must be one of the caller's role (`releaseReasons`). */
export const ReleaseOrder = Shape({
  reason: Type.Enum(allReasons(releaseReasons)),
  note: Type.Optional(Note),
  age_seconds: StepAge,
})
export type ReleaseOrder = Static<typeof ReleaseOrder>

/** No `Order`: a delivery person who gave one back may no longer see it. */
export const Released = Shape({ order_id: Id, order_status: OrderStatus, version: Type.Integer({ minimum: 1 }) })
export type Released = Static<typeof Released>

export const releaseOrder = endpoint({
  method: 'POST',
  url: '/orders/:id/release',
  config: { access: ['delivery', 'outlet_manager', 'admin'] },
  schema: { params: ById, body: ReleaseOrder, response: { 200: Released, '4xx': Problem } },
})

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
  /** An order for later came to its outlet: a `status_changed` that leaves the status. Older pages know no other change for it. */
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
