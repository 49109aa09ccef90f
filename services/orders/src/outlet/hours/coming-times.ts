import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { Temporal } from 'temporal-polyfill'
import { spansFrom } from './hours-at.ts'

const DAY_MS = 86_400_000

/**
 * Returns the end of a pause "until closing" that begins at `now`: the end of the current opening hours, or of the next
 * ones while closed. Hours that continue for more than a day, such as around the clock, end at midnight here, and so do
 * hours that are not enforced or not planned.
 */
export function closingAfter(times: OpeningTimes | null, timeZone: string, now: number): number {
  let begin: number | undefined
  let end: number | undefined
  if (times) {
    for (const span of spansFrom(times, timeZone, now)) {
      if (end !== undefined && span.start > end) break
      begin ??= Math.max(now, span.start)
      end = Math.max(end ?? 0, span.end)
      if (end - begin > DAY_MS) break
    }
  }
  const from = begin ?? now
  return end === undefined || end - from > DAY_MS ? midnightAfter(timeZone, from) : end
}

/**
 * Returns when something that runs out "until tomorrow" at `now` is back: the first opening on a later day. After
 * midnight, the day on which the current hours began counts as today. Without planned hours it is midnight.
 */
export function tomorrowAfter(times: OpeningTimes | null, timeZone: string, now: number): number {
  const dayOf = (instant: number) => zoned(instant, timeZone).toPlainDate()
  let today = dayOf(now)
  if (times) {
    let isBegun = false
    for (const { start } of spansFrom(times, timeZone, now)) {
      if (start <= now) {
        const day = dayOf(start)
        if (!isBegun || Temporal.PlainDate.compare(day, today) > 0) today = day
        isBegun = true
      } else if (Temporal.PlainDate.compare(dayOf(start), today) > 0) return start
    }
  }
  return midnightAfter(timeZone, now)
}

/** Returns when the time zone's clock next shows this `HH:MM`. */
export function clockAfter(clock: string, timeZone: string, now: number): number {
  const today = zoned(now, timeZone).toPlainDate()
  const on = (day: Temporal.PlainDate) => day.toPlainDateTime(clock).toZonedDateTime(timeZone).epochMilliseconds
  const first = on(today)
  return first > now ? first : on(today.add({ days: 1 }))
}

const zoned = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)

const midnightAfter = (timeZone: string, instant: number) =>
  zoned(instant, timeZone).add({ days: 1 }).startOfDay().epochMilliseconds

/**
 * Tells whether the hours include `now`; without hours it is always open. Looks only at the spans of two days, unlike
 * `hoursAt`, because a change of the menu asks this for every open order.
 */
export function isOpenAt(times: OpeningTimes | null, timeZone: string, now: number): boolean {
  if (!times) return true
  for (const { start } of spansFrom(times, timeZone, now, 1)) if (start <= now) return true
  return false
}
