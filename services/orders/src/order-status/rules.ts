import type { Role } from '@tapri/contracts/common'
import { type OrderStatus, orderStatuses } from '@tapri/contracts/orders'
import { refusal } from '@tapri/service-kit/problems'
import { AlreadyEnded, isEnded } from '../order.ts'

export const NotYourStatus = refusal('NOT_YOUR_STATUS', 'Your role may not set this status.', 403)

/** The statuses that each role may set, as the specification lists them in section 4. */
const settable: Record<Role, readonly OrderStatus[]> = {
  customer: [],
  delivery: ['confirmed', 'preparing', 'out_for_delivery', 'delivered'],
  outlet_manager: ['pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered'],
  admin: orderStatuses,
}

/** Throws unless the role may ever set the status. */
export function assertMaySet(role: Role, to: OrderStatus) {
  if (!settable[role].includes(to)) throw new NotYourStatus()
}

/**
 * Whether an order has to change to get from one status to the other: no when it is there already. Any move is allowed
 * but out of delivered and cancelled (decisions.md).
 */
export function mustChange(from: OrderStatus, to: OrderStatus): boolean {
  if (from === to) return false
  if (isEnded(from)) throw new AlreadyEnded(from)
  return true
}
