import { type FollowedOrder, followedFields } from '@tapri/contracts/follow'
import type { Order } from '@tapri/contracts/orders'

type Told = Pick<Order, (typeof followedFields)[number]>

/** Returns what a link shows of an order, with the position of its delivery person. */
export function followed(order: Order, position: FollowedOrder['position']): FollowedOrder {
  const told = Object.fromEntries(
    followedFields.flatMap((field) => (order[field] === undefined ? [] : [[field, order[field]]])),
  ) as Told
  return { ...told, number: order.id.slice(0, 8), ...(position && { position }) }
}
