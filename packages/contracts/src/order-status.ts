import type { Role } from './common.ts'
import type { Fulfilment } from './fulfilment.ts'

// The one list of statuses. Plain values: pages import this file without the schemas.

/** The outlet has not begun to make the order. */
export const waitingStatuses = ['pending', 'confirmed'] as const
/** The outlet still has to make it. */
export const toBeMadeStatuses = [...waitingStatuses, 'preparing'] as const
export const openStatuses = [...toBeMadeStatuses, 'out_for_delivery'] as const
/** The final statuses. */
export const endedStatuses = ['delivered', 'cancelled'] as const
export const orderStatuses = [...openStatuses, ...endedStatuses] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const isEnded = (status: OrderStatus) => endedStatuses.some((ended) => ended === status)

/**
 * The steps of an order without a cancellation, in the order the customer sees them (docs/specification.md, section 4).
 */
export const statusSteps = [...openStatuses, 'delivered'] as const

/** The statuses that each role may set (docs/specification.md, section 4). */
export const settableStatuses = {
  customer: [],
  delivery: ['confirmed', 'preparing', 'out_for_delivery', 'delivered'],
  outlet_manager: statusSteps,
  admin: orderStatuses,
} as const satisfies Record<Role, readonly OrderStatus[]>

/** The statuses that a role may set for an order: a pick-up is never out for delivery. */
export const settableFor = (
  role: Role,
  { fulfilment }: { fulfilment?: Fulfilment | undefined },
): readonly OrderStatus[] =>
  settableStatuses[role].filter((status) => fulfilment !== 'pickup' || status !== 'out_for_delivery')
