import Type, { type Static } from 'typebox'
import { ById, Id, Note, Problem, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { allReasons, cancelReasons, handOverReasons, releaseReasons } from './order-reasons.ts'
import { Order, OrderStatus, StepAge } from './orders.ts'

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
