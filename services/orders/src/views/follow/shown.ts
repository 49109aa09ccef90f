import { type FollowedOrder, followedFields } from '@tapri/contracts/follow'
import type { Order } from '@tapri/contracts/orders'

type Shown = Pick<Order, (typeof followedFields)[number]>

/** Returns what a link shows of an order, with the position of its delivery person. */
export function followed(order: Order, position: FollowedOrder['position']): FollowedOrder {
  const shown = Object.fromEntries(
    followedFields.flatMap((field) => (order[field] === undefined ? [] : [[field, order[field]]])),
  ) as Shown
  return { ...shown, number: order.id.slice(0, 8), ...(position && { position }) }
}
