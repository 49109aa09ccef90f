import type { PauseReason } from '@tapri/contracts/pauses'
import { createOpenings, type OutletOpening, type WithHours } from '../hours/openings.ts'

/** `until` in ms since 1970. */
export interface PauseState {
  until: number
  reason: PauseReason
}

/** What says whether an outlet takes orders: its hours, and its last pause, which may have ended. */
export interface TakesOrders extends WithHours {
  pause: PauseState | null
}

/** What an outlet has run out of, by product: when it is back (ms since 1970), null when somebody says so. */
export type SoldOut = ReadonlyMap<string, number | null>

/** Whether the time of a mark has not come yet. */
export const isStillSoldOut = (until: number | null, now: number) => until === null || until > now

/** As its opening, of taking orders: open is not paused. `pause`: it would be open, were it not for this. */
export interface OutletTaking extends OutletOpening {
  pause?: PauseState
}

/** Returns the function that says whether an outlet takes orders at an instant (ms since 1970), and when that changes. */
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

/** Of outlets that take no orders: the pause that ends first. */
export const firstPause = (takings: readonly OutletTaking[]): PauseState | undefined =>
  takings.filter(isPaused).toSorted((a, b) => a.pause.until - b.pause.until)[0]?.pause
