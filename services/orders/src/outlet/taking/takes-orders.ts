import type { PauseReason } from '@tapri/contracts/pauses'
import { cacheHours, type OutletHours, type WithHours } from '../hours/cached-hours.ts'

/** `until` is in ms since 1970. */
export interface PauseState {
  until: number
  reason: PauseReason
}

/** What decides whether an outlet takes orders: its hours, and its last pause, which may have ended. */
export interface TakesOrders extends WithHours {
  pause: PauseState | null
}

/**
 * The products that an outlet has run out of, each with the time when it is back (in ms since 1970), or null until
 * somebody unmarks it.
 */
export type SoldOut = ReadonlyMap<string, number | null>

/** Tells whether a sold-out mark still applies. */
export const isStillSoldOut = (until: number | null, now: number) => until === null || until > now

/** An outlet's opening, taking pauses into account. `pause` is set if the outlet would be open without it. */
export interface TakesOrdersNow extends OutletHours {
  pause?: PauseState
}

/**
 * Returns a function that tells whether an outlet takes orders at an instant (in ms since 1970), and when that changes.
 */
export function createTakesOrders(businessTimeZone: string) {
  const hoursOf = cacheHours(businessTimeZone)
  // A separate cache, because each keeps only one result per outlet.
  const hoursAfter = cacheHours(businessTimeZone)
  return (outlet: TakesOrders, now: number): TakesOrdersNow => {
    const opening = hoursOf(outlet, now)
    const { pause } = outlet
    if (!pause || pause.until <= now) return opening
    const after = hoursAfter(outlet, pause.until)
    return {
      isOpen: false,
      until: after.isOpen ? pause.until : after.until,
      timeZone: opening.timeZone,
      ...(opening.isOpen && { pause }),
    }
  }
}
export type TakesOrdersOf = ReturnType<typeof createTakesOrders>

type Paused = TakesOrdersNow & { pause: PauseState }
const isPaused = (taking: TakesOrdersNow): taking is Paused => taking.pause !== undefined

/** Returns the pause that ends first, of outlets that take no orders. */
export const firstPause = (takings: readonly TakesOrdersNow[]): PauseState | undefined =>
  takings.filter(isPaused).toSorted((a, b) => a.pause.until - b.pause.until)[0]?.pause
