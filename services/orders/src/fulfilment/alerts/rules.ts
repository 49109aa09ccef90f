import { type AlertKind, type AlertLevel, alertLevels, defaultAlertMinutes } from '@tapri/contracts/order-alerts'
import { openStatuses, type OrderStatus } from '@tapri/contracts/order-status'

/** A status in which orders wait, with or without a delivery person, or either way, and the kind of its alerts. */
export interface Stage {
  kind: AlertKind
  order_status: OrderStatus
  is_assigned?: boolean
}

export const stages: readonly Stage[] = [
  { kind: 'unconfirmed', order_status: 'pending' },
  { kind: 'unassigned', order_status: 'confirmed', is_assigned: false },
  { kind: 'unassigned', order_status: 'preparing', is_assigned: false },
  { kind: 'not_picked_up', order_status: 'confirmed', is_assigned: true },
  { kind: 'not_picked_up', order_status: 'preparing', is_assigned: true },
  { kind: 'too_long_on_the_way', order_status: 'out_for_delivery' },
  // These are for orders that need an admin only.
  ...openStatuses.map((order_status) => ({ kind: 'no_outlet', order_status }) as const),
]

/** Lists who is told after how many minutes by default: all levels of a timed stage; for `no_outlet` only the admin. */
export const levelsOf = (kind: AlertKind): readonly (readonly [AlertLevel, minutes: number])[] =>
  kind === 'no_outlet' ? [['admin', 0]] : alertLevels.map((level) => [level, defaultAlertMinutes[kind][level]])

/** In the place of these minutes where an outlet has no manager, who would hear of a new order: then the admins do. */
export const unmanagedMinutes = (kind: AlertKind, level: AlertLevel): number | null =>
  kind === 'unconfirmed' && level === 'admin' ? 0 : null
