import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'

/** Times of steps that a change sets (`now`) or takes back. */
export type StepTimes = Partial<Record<'preparing_at' | 'ready_at' | 'left_at' | 'delivered_at', 'now' | null>>

/** Returns the times that a step sets. Back to an earlier step, the later ones have not begun. */
export function stepTimes(from: OrderStatus, to: OrderStatus): StepTimes {
  if (from === to) return {}
  switch (to) {
    case 'pending':
    case 'confirmed':
      return { preparing_at: null, ready_at: null, left_at: null }
    case 'preparing':
      return { preparing_at: 'now', ready_at: null, left_at: null }
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
