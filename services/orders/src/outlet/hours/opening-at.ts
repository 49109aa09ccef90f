import { days } from '@tapri/contracts/opening-hours/days'
import type { Exception, OpeningTimes, Span } from '@tapri/contracts/opening-hours/schema'
import { Temporal } from 'temporal-polyfill'

/** The state of an outlet, and the time of its next change (ms since 1970); null: not within `HORIZON_DAYS`. */
export interface Opening {
  isOpen: boolean
  until: number | null
}

/** Milliseconds since 1970; `end` does not belong to it. */
export interface TimeSpan {
  start: number
  end: number
}

/** Covers every exception that a form can hold beside a week that is closed on all days. */
const HORIZON_DAYS = 400
/** A week that repeats shows within so many days whether its hours ever change. */
const REPEATS_AFTER_DAYS = 9

/**
 * The hours at the instant `now`. A span covers its first minute and not its last instant; spans that touch, also over
 * midnight, are one. In the hour that daylight saving leaves out a span begins when the clock has moved on; a time that
 * comes twice opens at the first and closes at the second.
 */
export function openingAt(times: OpeningTimes, timeZone: string, now: number): Opening {
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
 * The spans that have not ended at `from` and begin within `days` after its date. Those that touch or overlap are one.
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

/** The spans that have not ended at `now`, by their start. The day before may reach into this one. */
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

/** After the last exception the week repeats. */
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
