import type { Order } from '@tapri/contracts/orders'
import type { OrderStatus } from '@tapri/contracts/order-status'

/** A status as people call it: an order that is picked up becomes ready, and then collected. */
export type StatusName = OrderStatus | 'ready' | 'collected'

type Named = Pick<Order, 'order_status' | 'fulfilment' | 'ready_at'>

export function statusNameOf({ order_status, fulfilment, ready_at }: Named): StatusName {
  if (fulfilment !== 'pickup') return order_status
  if (order_status === 'delivered') return 'collected'
  return order_status === 'preparing' && ready_at !== undefined ? 'ready' : order_status
}

/** The steps of an order that is picked up. */
export const pickupSteps = ['pending', 'confirmed', 'preparing', 'ready', 'collected'] as const
