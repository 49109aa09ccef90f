import type { PauseReason } from '@tapri/contracts/pauses'
import { createOpenings, type OutletOpening, type WithHours } from '../hours/openings.ts'

/** `until` in ms since 1970. */
export interface PauseState {
  until: number
  reason: PauseReason
}

/** The facts that decide whether an outlet takes orders: its hours, and its last pause, which may have ended. */
export interface TakesOrders extends WithHours {
  pause: PauseState | null
}

/** The products an outlet has run out of, with the time each is back (ms since 1970), null until somebody says so. */
export type SoldOut = ReadonlyMap<string, number | null>

/** Tells whether the time of a mark has not come yet. */
export const isStillSoldOut = (until: number | null, now: number) => until === null || until > now

/** The opening of an outlet with its pauses: open is not paused. `pause` is set if it would be open without it. */
export interface OutletTaking extends OutletOpening {
  pause?: PauseState
}

/**
 * Returns the function that says whether an outlet takes orders at an instant (ms since 1970), and when that changes.
 */
export function createTakings(businessTimeZone: string) {
  const openingOf = createOpenings(businessTimeZone)
  // Its own, since each keeps one answer for an outlet.
  const openingAfter = createOpenings(businessTimeZone)
  return (outlet: TakesOrders, now: number): OutletTaking => {
    const opening = openingOf(outlet, now)
    const { pause } = outlet
    if (!pause || pause.until <= now) return opening
    const after = openingAfter(outlet, pause.until)
    return {
      isOpen: false,
      until: after.isOpen ? pause.until : after.until,
      timeZone: opening.timeZone,
      ...(opening.isOpen && { pause }),
    }
  }
}
export type TakingOf = ReturnType<typeof createTakings>

type Paused = OutletTaking & { pause: PauseState }
const isPaused = (taking: OutletTaking): taking is Paused => taking.pause !== undefined

/** Returns the pause that ends first, of outlets that take no orders. */
export const firstPause = (takings: readonly OutletTaking[]): PauseState | undefined =>
  takings.filter(isPaused).toSorted((a, b) => a.pause.until - b.pause.until)[0]?.pause
