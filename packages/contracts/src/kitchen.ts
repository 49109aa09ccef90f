import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, OfOneOutlet, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ORDER_MAX_LINES } from './limits.ts'
import { OrderItem } from './order-item.ts'
import { Order } from './orders.ts'

const { product_id, product_name, quantity, note } = OrderItem.properties

export const KitchenItem = Shape({
  product_id,
  product_name,
  quantity,
  /** Missing: none. */
  options: Type.Optional(Type.Array(Type.String())),
  note,
  made: Type.Boolean(),
})
export type KitchenItem = Static<typeof KitchenItem>

/** An order as a kitchen needs it: without its customer and its address. */
export const KitchenTicket = Shape({
  order_id: Id,
  since: Time,
  hurry_at: Time,
  late_at: Time,
  fulfilment: Order.properties.fulfilment,
  channel: Order.properties.channel,
  items: Type.Array(KitchenItem),
  voided: Type.Optional(Type.Enum(['cancelled', 'handed_over'])),
})
export type KitchenTicket = Static<typeof KitchenTicket>

/**
 * Lists the kitchen's work: confirmed orders that are at the outlet, sales at the counter for some minutes, and
 * cancelled orders; the oldest first.
 */
export const listKitchen = endpoint('GET /kitchen', ['outlet_manager', 'admin'], {
  querystring: OfOneOutlet,
  200: Shape({ tickets: Type.Array(KitchenTicket) }),
})

export const MarkMade = Shape({
  items: Type.Array(Type.Integer({ minimum: 0, maximum: ORDER_MAX_LINES - 1 }), {
    minItems: 1,
    maxItems: ORDER_MAX_LINES,
  }),
  made: Type.Boolean(),
})
export type MarkMade = Static<typeof MarkMade>

/** Marks items as made. The first mark moves a confirmed order to `preparing`. */
export const markMade = endpoint('PUT /kitchen/:id/items', ['outlet_manager', 'admin'], {
  params: ById,
  body: MarkMade,
  200: KitchenTicket,
})

/** Removes a cancelled ticket from the kitchen of `outlet_id`; without it, from those of all outlets of the caller. */
export const seeVoided = endpoint('PUT /kitchen/:id/seen', ['outlet_manager', 'admin'], {
  params: ById,
  querystring: OfOneOutlet,
  204: Nothing,
})
