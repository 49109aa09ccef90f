import type { Role } from '@tapri/contracts/common'
import { type OrderStatus, settableFor } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'

/** A status as people call it: a pick-up becomes ready, and then collected. */
export type StatusName = OrderStatus | 'ready' | 'collected'

type Named = Pick<Order, 'order_status' | 'ready_at'> & { fulfilment?: Order['fulfilment'] | undefined }

export function statusNameOf({ order_status, fulfilment, ready_at }: Named): StatusName {
  if (fulfilment !== 'pickup') return order_status
  if (order_status === 'delivered') return 'collected'
  return order_status === 'preparing' && ready_at !== undefined ? 'ready' : order_status
}

/** The steps of a pick-up. */
export const pickupSteps = ['pending', 'confirmed', 'preparing', 'ready', 'collected'] as const

/** Lists what a role may set an order to. A pick-up is made before it is ready, and cannot go back. */
export function settableNames(role: Role, order: Named): readonly StatusName[] {
  const statuses = settableFor(role, order)
  if (order.fulfilment !== 'pickup') return statuses
  const isMade = statusNameOf(order) === 'ready'
  return statuses.flatMap((status): StatusName[] => {
    if (status === 'delivered') return ['collected']
    if (status !== 'preparing' || order.order_status !== 'preparing') return [status]
    return isMade ? ['ready'] : ['preparing', 'ready']
  })
}
