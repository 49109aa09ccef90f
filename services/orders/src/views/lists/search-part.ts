import { Temporal } from 'temporal-polyfill'

/** A place in a list that is sorted by time and id, newest first: what follows is older. */
interface Place {
  /** Microseconds since 1970, as PostgreSQL has them. */
  at: number
  id: string
}

/** Before everything: the year 2255. */
const START: Place = { at: 9_000_000_000_000_000, id: '' }

/** The contract's pattern holds for `after`. */
export function placeOf(after: string | undefined): Place {
  if (after === undefined) return START
  const end = after.indexOf('_')
  return { at: Number(after.slice(0, end)), id: after.slice(end + 1) }
}

/** The instants at which the day `from` begins and the day `to` ends on the clocks of a time zone; null without one. */
export function daysOf(from: string | undefined, to: string | undefined, timeZone: string) {
  const startOf = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
  return {
    low: from === undefined ? null : startOf(Temporal.PlainDate.from(from)),
    high: to === undefined ? null : startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
}
