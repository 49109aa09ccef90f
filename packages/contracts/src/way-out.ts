import Type, { type Static } from 'typebox'
import { ById, Line, Problem, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { NOTE_MAX_LENGTH } from './limits.ts'
import { allReasons, cancelReasons } from './order-reasons.ts'
import { Order } from './orders.ts'

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
