import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'

/** The step times that a change sets (`now`) or clears (null). */
export type StepTimes = Partial<Record<'preparing_at' | 'ready_at' | 'left_at' | 'delivered_at', 'now' | null>>

/** Returns the times that a step sets. Moving back to an earlier step clears the times of later ones. */
export function stepTimes(from: OrderStatus, to: OrderStatus): StepTimes {
  if (from === to) return {}
  switch (to) {
    case 'pending':
    case 'confirmed':
      return { preparing_at: null, ready_at: null, left_at: null }
    case 'preparing':
      // An order that comes back from its way is already made.
      return { preparing_at: 'now', left_at: null, ...(from !== 'out_for_delivery' && { ready_at: null }) }
    case 'out_for_delivery':
      return { left_at: 'now' }
    case 'delivered':
      return { delivered_at: 'now' }
    case 'cancelled':
      return {}
  }
}

/** Tells whether a step ends an order. */
export const isEnd = (from: OrderStatus, to: OrderStatus) => isEnded(to) && !isEnded(from)
