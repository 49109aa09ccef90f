import type { Order } from '@tapri/contracts/orders'
import type { StatusName } from '@tapri/order-screens/order/status-name'

/** The outlet's next step with an open order. `prepare` is never required: an order may be sent out without it. */
export type Step = 'confirm' | 'assign' | 'prepare' | 'send' | 'ready' | 'deliver'

/** The status that a step sets; assigning sets none. */
export const statusAfter = {
  confirm: 'confirmed',
  prepare: 'preparing',
  send: 'out_for_delivery',
  ready: 'ready',
  deliver: 'delivered',
} as const satisfies Record<Exclude<Step, 'assign'>, StatusName>

type Moved = Pick<Order, 'order_status' | 'delivery_person_id' | 'fulfilment' | 'ready_at'>

/** Lists the steps that an order can take now, the usual one first. */
export function stepsOf({ order_status, delivery_person_id, fulfilment, ready_at }: Moved): readonly Step[] {
  if (fulfilment === 'pickup') return pickupSteps(order_status, ready_at !== undefined)
  const isFree = delivery_person_id === null
  if (order_status === 'pending') return isFree ? ['confirm', 'assign'] : ['confirm']
  if (order_status === 'confirmed') return isFree ? ['assign', 'prepare'] : ['send', 'prepare']
  if (order_status === 'preparing') return isFree ? ['assign'] : ['send']
  return order_status === 'out_for_delivery' ? ['deliver'] : []
}

/** Returns the next step of a pick-up: confirm, prepare, ready, collected. */
function pickupSteps(status: Order['order_status'], isReady: boolean): readonly Step[] {
  if (status === 'pending') return ['confirm']
  if (status === 'confirmed') return ['prepare']
  if (status === 'preparing') return [isReady ? 'deliver' : 'ready']
  return []
}
