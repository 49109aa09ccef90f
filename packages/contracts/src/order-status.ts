import type { Role } from './common.ts'

/** The one list of statuses. Plain values: pages import this file without the schemas. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Nothing leaves these. */
export const endedStatuses = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[]
export const isEnded = (status: OrderStatus) => endedStatuses.some((ended) => ended === status)

/** The steps of an order that goes well, in the order the customer sees them (docs/specification.md, section 4). */
export const statusSteps = ['pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const
export const openStatuses = ['pending', 'confirmed', 'preparing', 'out_for_delivery'] as const

/** The statuses that each role may set (docs/specification.md, section 4). */
export const settableStatuses = {
  customer: [],
  delivery: ['confirmed', 'preparing', 'out_for_delivery', 'delivered'],
  outlet_manager: statusSteps,
  admin: orderStatuses,
} as const satisfies Record<Role, readonly OrderStatus[]>
