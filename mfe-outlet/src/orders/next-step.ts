import type { Order } from '@tapri/contracts/orders'

/** The outlet's next step with an open order. `prepare` is never demanded: an order may be sent out without it. */
export type Step = 'confirm' | 'assign' | 'prepare' | 'send' | 'deliver'

/** The status that a step sets; assigning sets none. */
export const statusAfter = {
  confirm: 'confirmed',
  prepare: 'preparing',
  send: 'out_for_delivery',
  deliver: 'delivered',
} as const satisfies Record<Exclude<Step, 'assign'>, Order['order_status']>

type Moved = Pick<Order, 'order_status' | 'delivery_person_id'>

/** Lists the steps that an order may take now, the usual one first. */
export function stepsOf({ order_status, delivery_person_id }: Moved): readonly Step[] {
  const isFree = delivery_person_id === null
  if (order_status === 'pending') return isFree ? ['confirm', 'assign'] : ['confirm']
  if (order_status === 'confirmed') return isFree ? ['assign', 'prepare'] : ['send', 'prepare']
  if (order_status === 'preparing') return isFree ? ['assign'] : ['send']
  return order_status === 'out_for_delivery' ? ['deliver'] : []
}
