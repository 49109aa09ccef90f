import Type, { type Static } from 'typebox'
import { ById, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'
import { OrderPosition } from './positions.ts'

/** Hours for which the link works after the order's end. */
export const FOLLOW_HOURS = 2

/** What a link shows of an order: no person, phone, address, line or price. */
export const followedFields = [
  'order_status',
  'fulfilment',
  'ready_at',
  'is_coming',
  'deliver_at',
  'deliver_zone',
  'due_at',
  'promise',
  'expected',
  'delivered_at',
  'outlet_name',
  'outlet_location',
  'time_zone',
] as const

export const FollowedOrder = Shape({
  ...Type.Pick(Order, [...followedFields]).properties,
  number: Type.String(),
  position: Type.Optional(Type.Omit(OrderPosition, ['order_id', 'seen_at'])),
})
export type FollowedOrder = Static<typeof FollowedOrder>

const OrderLink = Shape({ link: Type.String({ maxLength: 64 }) })

/**
 * Returns the customer's link to their order, to share with somebody else; always the same link. The page is
 * `/follow/<link>`.
 */
export const linkOrder = endpoint('POST /orders/:id/link', ['customer'], { params: ById, 200: OrderLink })

/** Shows an order to whoever has the link, until `FOLLOW_HOURS` after the order's end. */
export const followOrder = endpoint('GET /follow/:link', 'public', { params: OrderLink, 200: FollowedOrder })
