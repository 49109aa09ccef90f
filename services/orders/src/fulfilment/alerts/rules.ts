import { type AlertKind, type AlertLevel, alertLevels, defaultAlertMinutes } from '@tapri/contracts/order-alerts'
import { openStatuses, type OrderStatus } from '@tapri/contracts/order-status'

/**
 * A status in which orders wait, and the kind of its alerts. Without `is_assigned` a delivery person makes no
 * difference.
 */
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
  // Applies only to orders that need an admin.
  ...openStatuses.map((order_status) => ({ kind: 'no_outlet', order_status }) as const),
]

/**
 * Lists who is alerted after how many minutes by default: all levels for a timed stage, only the admin for `no_outlet`.
 */
export const levelsOf = (kind: AlertKind): readonly (readonly [AlertLevel, minutes: number])[] =>
  kind === 'no_outlet' ? [['admin', 0]] : alertLevels.map((level) => [level, defaultAlertMinutes[kind][level]])

/**
 * Returns the minutes for an outlet without a manager, where nobody would hear of a new order: admins are alerted at
 * once. Null when the usual minutes apply.
 */
export const unmanagedMinutes = (kind: AlertKind, level: AlertLevel): number | null =>
  kind === 'unconfirmed' && level === 'admin' ? 0 : null
