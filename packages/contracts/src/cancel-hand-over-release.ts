import Type, { type Static } from 'typebox'
import { ById, Id, Note, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { allReasons, cancelReasons, handOverReasons, releaseReasons } from './order-reasons.ts'
import { Order, OrderStatus, StepAge } from './orders.ts'

/** The reason must be one of the caller's role (`cancelReasons`). */
export const CancelOrder = Shape({ reason: Type.Enum(allReasons(cancelReasons)), note: Type.Optional(Note) })
export type CancelOrder = Static<typeof CancelOrder>

export const cancelOrder = endpoint('POST /orders/:id/cancel', ['customer', 'admin'], {
  params: ById,
  body: CancelOrder,
  200: Order,
})

/** The reason must be one of the caller's role (`handOverReasons`). */
export const HandOverOrder = Shape({ reason: Type.Enum(allReasons(handOverReasons)), note: Type.Optional(Note) })
export type HandOverOrder = Static<typeof HandOverOrder>

/** Not `Order`, since a manager who hands one over to another outlet may no longer see it. */
export const HandedOver = Shape({
  order_id: Id,
  order_status: OrderStatus,
  version: Type.Integer({ minimum: 1 }),
  /** `admins`: no other outlet takes it, so it stays where it was until an admin decides. */
  to: Type.Enum(['outlet', 'admins']),
  outlet_id: Id,
  outlet_name: Type.String(),
})
export type HandedOver = Static<typeof HandedOver>

export const handOverOrder = endpoint('POST /orders/:id/hand-over', ['outlet_manager', 'admin'], {
  params: ById,
  body: HandOverOrder,
  200: HandedOver,
})

/** The reason must be one of the caller's role (`releaseReasons`). */
export const ReleaseOrder = Shape({
  reason: Type.Enum(allReasons(releaseReasons)),
  note: Type.Optional(Note),
  age_seconds: StepAge,
})
export type ReleaseOrder = Static<typeof ReleaseOrder>

/** Not `Order`, since a delivery person who gave one back may no longer see it. */
export const Released = Shape({ order_id: Id, order_status: OrderStatus, version: Type.Integer({ minimum: 1 }) })
export type Released = Static<typeof Released>

export const releaseOrder = endpoint('POST /orders/:id/release', ['delivery', 'outlet_manager', 'admin'], {
  params: ById,
  body: ReleaseOrder,
  200: Released,
})
