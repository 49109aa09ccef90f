import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { openingAt } from './opening-at.ts'

/** The hours of an outlet. Without `opening_times` it is always open; without `time_zone` the business's counts. */
export interface WithHours {
  opening_times: OpeningTimes | null
  time_zone: string | null
}

/** The state of an outlet, and the time of its next change (ms since 1970); null: none, as far as is planned. */
export interface OutletOpening {
  isOpen: boolean
  until: number | null
  timeZone: string
}

/** Hours of which an answer is kept. To look around the clock takes 8 ms. */
const MAX_HOURS = 1_000

/**
 * Returns the function that says whether an outlet is open at an instant (ms since 1970). An answer is kept until the
 * instant it names, for all outlets with the same hours and for those that are read again.
 */
export function createOpenings(businessTimeZone: string) {
  const texts = new WeakMap<WithHours, string>()
  const known = new Map<string, { from: number; opening: OutletOpening }>()
  const textOf = (outlet: WithHours, timeZone: string) => {
    const text = texts.get(outlet) ?? `${timeZone} ${JSON.stringify(outlet.opening_times)}`
    texts.set(outlet, text)
    return text
  }
  return (outlet: WithHours, now: number): OutletOpening => {
    const timeZone = outlet.time_zone ?? businessTimeZone
    if (!outlet.opening_times) return { isOpen: true, until: null, timeZone }
    const text = textOf(outlet, timeZone)
    const last = known.get(text)
    if (last && now >= last.from && (last.opening.until === null || now < last.opening.until)) return last.opening
    const opening = { ...openingAt(outlet.opening_times, timeZone, now), timeZone }
    if (known.size >= MAX_HOURS) known.clear()
    known.set(text, { from: now, opening })
    return opening
  }
}

type Ending = OutletOpening & { until: number }
const hasEnd = (opening: OutletOpening): opening is Ending => opening.until !== null

/** Returns the one that opens first of outlets that are all closed; undefined when no opening is planned. */
export const firstOpening = (closed: readonly OutletOpening[]): Ending | undefined =>
  closed.filter(hasEnd).toSorted((a, b) => a.until - b.until)[0]

/** Returns the one that closes last of open outlets; undefined when one never does. */
export const lastClosing = (open: readonly OutletOpening[]): Ending | undefined =>
  open.every(hasEnd) ? open.toSorted((a, b) => b.until - a.until)[0] : undefined
