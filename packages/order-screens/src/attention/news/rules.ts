import type { OrderChange } from '@tapri/web-kit/live'

export type News = 'cancelled' | 'assigned' | 'taken_back' | 'given_back' | 'moved_on' | 'changed'

/**
 * Returns what somebody else did to an order of a delivery person. Steps of its outlet before the pick-up are not news.
 */
export function newsForDelivery({ own, by, change, order_status, removed }: OrderChange): News | undefined {
  if (own) return undefined
  if (removed) return 'taken_back'
  if (change === 'assigned') return 'assigned'
  if (change !== 'status_changed') return undefined
  if (order_status === 'cancelled') return 'cancelled'
  if (by === 'admin') return 'changed'
  return by === 'outlet_manager' && order_status !== 'confirmed' && order_status !== 'preparing' ? 'changed' : undefined
}

/**
 * Returns what somebody else did to an order of an outlet, for its manager. Steps of its delivery person are not news.
 */
export function newsForOutlet({ own, by, change, order_status, removed }: OrderChange): News | undefined {
  if (own) return undefined
  if (removed) return 'moved_on'
  if (change === 'status_changed' && order_status === 'cancelled') return 'cancelled'
  if (change === 'released' && by === 'delivery') return 'given_back'
  const isChange = change === 'status_changed' || change === 'assigned' || change === 'released'
  return isChange && by === 'admin' ? 'changed' : undefined
}
