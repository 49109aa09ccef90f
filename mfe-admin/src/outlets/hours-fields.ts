import type { Exception, OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { areSpansInOrder, timesOf } from '@tapri/contracts/opening-hours/text'
import type { Outlet, OutletForm } from '@tapri/contracts/outlets'

/** The opening hours as form values. The text describes the week. */
export interface HoursFields {
  opening_hours: string
  exceptions: Exception[]
  time_zone: string
}

export const DEFAULT_HOURS = '9:00 AM - 11:00 PM'
/** The option "the business's time zone"; sent as null. */
export const businessTimeZone = ''

export const hoursFieldsOf = (outlet: Outlet | null): HoursFields => ({
  opening_hours: outlet?.opening_hours ?? DEFAULT_HOURS,
  exceptions: outlet?.opening_times?.exceptions ?? [],
  time_zone: outlet?.time_zone ?? businessTimeZone,
})

const AROUND_THE_CLOCK = '12:00 AM - 12:00 AM'
/** Returns the text of opening hours for display: "around the clock" in words. */
export const shownHours = (text: string, words: { allDay: string; openAllDay: string }) =>
  text === AROUND_THE_CLOCK ? words.openAllDay : text.replaceAll(AROUND_THE_CLOCK, words.allDay)

/** Returns whether every date is set, none twice, and the hours of each are in order. */
export const areExceptionsValid = (exceptions: readonly Exception[]) =>
  exceptions.every(
    ({ date, spans }, index) =>
      date !== '' && areSpansInOrder(spans) && exceptions.findIndex((other) => other.date === date) === index,
  )

/**
 * Returns the hours for the request body: only the text if it says everything; exceptions, and removing them, need the
 * structure.
 */
export function hoursBodyOf(
  { opening_hours, exceptions }: HoursFields,
  outlet: Outlet | null,
): Pick<OutletForm, 'opening_hours' | 'opening_times'> {
  const text = opening_hours.trim() || DEFAULT_HOURS
  const week = timesOf(text)?.week
  const hadExceptions = (outlet?.opening_times?.exceptions ?? []).length > 0
  const opening_times: OpeningTimes | undefined =
    week && (hadExceptions || exceptions.length > 0)
      ? { week, ...(exceptions.length > 0 && { exceptions }) }
      : undefined
  return {
    opening_hours: text,
    ...(opening_times && { opening_times }),
  }
}

/** Returns whether a text of opening hours is enforced for orders, only shown, or not enforced yet. */
export function effectOf(text: string, outlet: Outlet | null): 'enforced' | 'onlyShown' | 'notYetEnforced' {
  if (!timesOf(text.trim() || DEFAULT_HOURS)) return 'onlyShown'
  const isOfBefore = outlet !== null && outlet.opening_times === null && outlet.opening_hours === text
  return isOfBefore ? 'notYetEnforced' : 'enforced'
}
