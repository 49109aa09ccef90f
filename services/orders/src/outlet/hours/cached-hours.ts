import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { hoursAt } from './hours-at.ts'

/** An outlet's hours. Without `opening_times` it is always open; without `time_zone` it uses the business's. */
export interface WithHours {
  opening_times: OpeningTimes | null
  time_zone: string | null
}

/** The state of an outlet, and when it next changes (in ms since 1970), or null when no change is planned. */
export interface OutletHours {
  isOpen: boolean
  until: number | null
  timeZone: string
}

/** How many different hours are cached. Looking up hours around the clock takes 8 ms. */
const MAX_HOURS = 1_000

/**
 * Returns a function that tells whether an outlet is open at an instant (in ms since 1970). A result is cached until
 * the time of its next change, and shared by all outlets with the same hours.
 */
export function cacheHours(businessTimeZone: string) {
  const texts = new WeakMap<WithHours, string>()
  const known = new Map<string, { from: number; state: OutletHours }>()
  const textOf = (outlet: WithHours, timeZone: string) => {
    const text = texts.get(outlet) ?? `${timeZone} ${JSON.stringify(outlet.opening_times)}`
    texts.set(outlet, text)
    return text
  }
  return (outlet: WithHours, now: number): OutletHours => {
    const timeZone = outlet.time_zone ?? businessTimeZone
    if (!outlet.opening_times) return { isOpen: true, until: null, timeZone }
    const text = textOf(outlet, timeZone)
    const last = known.get(text)
    if (last && now >= last.from && (last.state.until === null || now < last.state.until)) return last.state
    const state = { ...hoursAt(outlet.opening_times, timeZone, now), timeZone }
    if (known.size >= MAX_HOURS) known.clear()
    known.set(text, { from: now, state })
    return state
  }
}

type Ending = OutletHours & { until: number }
const hasEnd = (hours: OutletHours): hours is Ending => hours.until !== null

/** Returns which of several closed outlets opens first, or undefined when no opening is planned. */
export const firstOpening = (closed: readonly OutletHours[]): Ending | undefined =>
  closed.filter(hasEnd).toSorted((a, b) => a.until - b.until)[0]

/** Returns which of several open outlets closes last, or undefined when one never closes. */
export const lastClosing = (open: readonly OutletHours[]): Ending | undefined =>
  open.every(hasEnd) ? open.toSorted((a, b) => b.until - a.until)[0] : undefined
