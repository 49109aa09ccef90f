// Names the alerts of an order that nobody attends to, and who is told after how many minutes. Plain values: pages
// import this file without the schemas.

/** Stages in which an order waits for somebody. */
export const timedAlertKinds = ['unconfirmed', 'unassigned', 'not_picked_up', 'too_long_on_the_way'] as const
export type TimedAlertKind = (typeof timedAlertKinds)[number]

/** `no_outlet`: the outlet cannot make it and no other reaches the address. The hand-over raises it at once. */
export const alertKinds = [...timedAlertKinds, 'no_outlet'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The receivers of an alert, in the order in which they are told. Each level includes those before it. */
export const alertLevels = ['outlet', 'admin', 'customer'] as const
export type AlertLevel = (typeof alertLevels)[number]

/** Minutes since the order's last change. */
export type LevelMinutes = Record<AlertLevel, number>

/** For an outlet that has not set its own times. */
export const defaultAlertMinutes: Record<TimedAlertKind, LevelMinutes> = {
  unconfirmed: { outlet: 3, admin: 6, customer: 10 },
  unassigned: { outlet: 5, admin: 10, customer: 15 },
  not_picked_up: { outlet: 10, admin: 15, customer: 20 },
  too_long_on_the_way: { outlet: 40, admin: 50, customer: 60 },
}

/** Says whether the minutes do not decrease from outlet to admin to customer. */
export const areInOrder = ({ outlet, admin, customer }: LevelMinutes) => outlet <= admin && admin <= customer
