import { ALERT_MAX_MINUTES } from '@tapri/contracts/limits'
import {
  type AlertLevel,
  alertLevels,
  areInOrder,
  defaultAlertMinutes,
  type LevelMinutes,
  type TimedAlertKind,
  timedAlertKinds,
} from '@tapri/contracts/order-alerts'
import type { AlertMinutes, Outlet } from '@tapri/contracts/outlets'
import { numberWithin } from '@tapri/contracts/typed/identifiers'

/** The form's minutes, as typed. */
export type AlertFields = Record<`${TimedAlertKind}_${AlertLevel}`, string>

/** Returns the outlet's own times, and the defaults for those it does not set. */
export function alertFieldsOf(minutes: Outlet['alert_minutes']): AlertFields {
  const fields = timedAlertKinds.flatMap((kind) => {
    const levels = minutes?.[kind] ?? defaultAlertMinutes[kind]
    return alertLevels.map((level) => [`${kind}_${level}`, String(levels[level])] as const)
  })
  return Object.fromEntries(fields) as AlertFields
}

/** Parses whole minutes within the bounds; undefined if invalid. */
export const minutesOf = (typed: string) => numberWithin(typed, 1, ALERT_MAX_MINUTES, 0)

const levelsOf = (fields: AlertFields, kind: TimedAlertKind): LevelMinutes => ({
  outlet: minutesOf(fields[`${kind}_outlet`]) ?? 0,
  admin: minutesOf(fields[`${kind}_admin`]) ?? 0,
  customer: minutesOf(fields[`${kind}_customer`]) ?? 0,
})

export const areLevelsInOrder = (fields: AlertFields, kind: TimedAlertKind) => areInOrder(levelsOf(fields, kind))

/** Returns the minutes of the kinds that differ from the defaults; null if none does. */
export function alertMinutesOf(fields: AlertFields): AlertMinutes | null {
  const own = timedAlertKinds
    .map((kind) => [kind, levelsOf(fields, kind)] as const)
    .filter(([kind, levels]) => alertLevels.some((level) => levels[level] !== defaultAlertMinutes[kind][level]))
  return own.length > 0 ? Object.fromEntries(own) : null
}
