import { days } from '@tapri/contracts/opening-hours/days'
import type { Exception, OpeningTimes, Span } from '@tapri/contracts/opening-hours/schema'
import { Temporal } from 'temporal-polyfill'

/** The state of an outlet, and when it next changes (in ms since 1970), or null when not within `HORIZON_DAYS`. */
export interface HoursState {
  isOpen: boolean
  until: number | null
}

/** Milliseconds since 1970; `end` is exclusive. */
export interface TimeSpan {
  start: number
  end: number
}

/** Covers every exception that a form can hold, in addition to a week that is closed on all days. */
const HORIZON_DAYS = 400
/** This many days of a repeating week suffice to see whether its hours ever change. */
const REPEATS_AFTER_DAYS = 9

/**
 * Returns whether the hours include `now`, and until when. A span includes its first minute but not its end; spans that
 * touch, even across midnight, are one. In the hour skipped by daylight saving a span begins when the clock has jumped;
 * a time that occurs twice opens at the first and closes at the second.
 */
export function hoursAt(times: OpeningTimes, timeZone: string, now: number): HoursState {
  let end: number | undefined
  for (const span of spansFrom(times, timeZone, now)) {
    if (end === undefined) {
      if (span.start > now) return { isOpen: false, until: span.start }
    } else if (span.start > end) return { isOpen: true, until: end }
    end = Math.max(end ?? 0, span.end)
  }
  return { isOpen: end !== undefined, until: null }
}

/**
 * Returns the spans that have not ended at `from` and begin within `days` after its date. Spans that touch or overlap
 * are merged.
 */
export function openSpans(times: OpeningTimes, timeZone: string, from: number, days: number): TimeSpan[] {
  const merged: TimeSpan[] = []
  for (const span of spansFrom(times, timeZone, from, days + 1)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push(span)
  }
  return merged
}

/** Yields the spans that have not ended at `now`, sorted by start. One from the day before may reach into today. */
export function* spansFrom({ week, exceptions = [] }: OpeningTimes, timeZone: string, now: number, horizon?: number) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const end = horizon ?? daysUntilItRepeats(exceptions, today)
  for (let offset = -1; offset < end; offset += 1) {
    const date = today.add({ days: offset })
    const exception = exceptions.find((other) => other.date === date.toString())
    for (const span of exception?.spans ?? week[dayOf(date)]) {
      const instants = instantsOf(span, date, timeZone)
      if (instants.end > now) yield instants
    }
  }
}

/** Returns how many days to look at: after the last exception the week repeats. */
function daysUntilItRepeats(exceptions: readonly Exception[], today: Temporal.PlainDate): number {
  const last = exceptions.map(({ date }) => today.until(date).days)
  return Math.min(Math.max(0, ...last) + REPEATS_AFTER_DAYS, HORIZON_DAYS)
}

const dayOf = ({ dayOfWeek }: Temporal.PlainDate) => days[dayOfWeek - 1] ?? 'monday'

function instantsOf({ opens, closes }: Span, date: Temporal.PlainDate, timeZone: string): TimeSpan {
  const closingDate = closes > opens ? date : date.add({ days: 1 })
  const at = (day: Temporal.PlainDate, clock: string, disambiguation: 'compatible' | 'later') =>
    day.toPlainDateTime(clock).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds
  return { start: at(date, opens, 'compatible'), end: at(closingDate, closes, 'later') }
}
