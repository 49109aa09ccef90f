import { Temporal } from 'temporal-polyfill'

/** In milliseconds since 1970. */
interface Span {
  start: number
  end: number
}

export interface WeekOfDuty {
  /** ISO 8601, such as 2026-W48. */
  week: string
  /** The date of its Monday. */
  begins: string
  ms: number
  /** How many spans lie in it, even partly. */
  times: number
}

const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })

/**
 * Sums spans by ISO week in the time zone. A span across the end of a week counts in both weeks, with its part in each.
 */
export function byWeek(spans: readonly Span[], timeZone: string): WeekOfDuty[] {
  const weeks = new Map<string, WeekOfDuty>()
  for (const { start, end } of spans) {
    let monday = mondayOf(Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDate())
    for (let from = start; from < end;) {
      const next = monday.add({ days: 7 })
      const to = Math.min(end, next.toZonedDateTime(timeZone).epochMilliseconds)
      const begins = monday.toString()
      const week = `${monday.yearOfWeek}-W${String(monday.weekOfYear).padStart(2, '0')}`
      const { ms, times } = weeks.get(begins) ?? { ms: 0, times: 0 }
      weeks.set(begins, { week, begins, ms: ms + to - from, times: times + 1 })
      from = to
      monday = next
    }
  }
  return [...weeks.values()].toSorted((a, b) => a.begins.localeCompare(b.begins))
}
