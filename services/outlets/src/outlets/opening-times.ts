import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { areSpansInOrder, textOf, timesOf } from '@tapri/contracts/opening-hours/text'
import type { OutletForm } from '@tapri/contracts/outlets'
import { InvalidInput } from '@tapri/service-kit/http/problems'
import { assertTimeZone } from '@tapri/service-kit/http/time-zone'

type Given = Pick<OutletForm, 'opening_hours' | 'opening_times' | 'time_zone'>

type HoursColumns = ReturnType<typeof readHours> | Record<never, never>

/** Parses a text of opening hours; `opening_times` is null when it cannot be parsed. */
export const readHours = (opening_hours: string) => ({ opening_hours, opening_times: timesOf(opening_hours) ?? null })

/**
 * Returns a form's columns of opening hours. A structure determines the text; a text without a structure is parsed, and
 * gets none if that fails. Returns no columns when the form has neither. Refuses overlapping spans, a date listed twice
 * and an unknown time zone (400).
 */
export function hoursColumns({ opening_hours, opening_times, time_zone }: Given): HoursColumns {
  assertTimeZone(time_zone, '/body/time_zone')
  if (opening_times) {
    checkTimes(opening_times)
    return { opening_hours: textOf(opening_times), opening_times }
  }
  return opening_hours === undefined ? {} : readHours(opening_hours)
}

/**
 * Keeps the stored structure when a form without one sends the stored text unchanged: a client of the specification
 * sends back the text it got, which does not show exceptions.
 */
export const keptTimes = (
  { opening_hours, opening_times }: Given,
  stored: { opening_hours: string; opening_times: OpeningTimes | null },
) =>
  stored.opening_times && !opening_times && opening_hours === stored.opening_hours
    ? { opening_times: stored.opening_times }
    : {}

function checkTimes({ week, exceptions = [] }: OpeningTimes) {
  for (const [day, spans] of Object.entries(week)) {
    if (!areSpansInOrder(spans)) throw new InvalidInput(`/body/opening_times/week/${day}`, 'SPANS_OVERLAP')
  }
  for (const [index, { date, spans }] of exceptions.entries()) {
    const path = `/body/opening_times/exceptions/${index}`
    if (!areSpansInOrder(spans)) throw new InvalidInput(`${path}/spans`, 'SPANS_OVERLAP')
    if (exceptions.findIndex((other) => other.date === date) < index) {
      throw new InvalidInput(`${path}/date`, 'REPEATED_DATE', date)
    }
  }
}
