import { Temporal } from 'temporal-polyfill'

/** A cursor in a list sorted by time and id, newest first: what follows is older. */
interface Place {
  /** Microseconds since 1970, PostgreSQL's precision. */
  at: number
  id: string
}

/** Before every order: the year 2255. */
const START: Place = { at: 9_000_000_000_000_000, id: '' }

/** Parses a cursor. The contract has checked its pattern. */
export function placeOf(after: string | undefined): Place {
  if (after === undefined) return START
  const end = after.indexOf('_')
  return { at: Number(after.slice(0, end)), id: after.slice(end + 1) }
}

/**
 * Returns the instants at which the day `from` begins and the day `to` ends in a time zone; null where one is missing.
 */
export function daysOf(from: string | undefined, to: string | undefined, timeZone: string) {
  const startOf = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
  return {
    low: from === undefined ? null : startOf(Temporal.PlainDate.from(from)),
    high: to === undefined ? null : startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
}
