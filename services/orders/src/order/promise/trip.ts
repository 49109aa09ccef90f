import type { Trip } from './estimate.ts'
import { likelyMinutes } from './estimate.ts'

/** A delivered order as far as estimates learn from it. Times in ms since 1970. */
export interface Delivered {
  distance_km: number
  /** The time at which it came to the outlet: placed, or due. */
  from: number
  preparing_at: number | null
  left_at: number | null
  delivered_at: number
  wait_minutes: number | null
  make_minutes: number | null
  ride_minutes: number | null
  orders_ahead: number | null
}

const MINUTE_MS = 60_000

/**
 * Returns what a delivered order teaches; undefined where nobody said when it left. An order that was never said to be
 * made, as when it went straight from confirmed to on its way, was made in the usual time and waited before that.
 */
export function tripOf(order: Delivered, usualMake: number): Trip | undefined {
  const { distance_km: km, from, preparing_at, left_at, delivered_at, orders_ahead: ahead } = order
  if (left_at === null) return undefined
  const minutes = (begin: number, end: number) => Math.max(0, (end - begin) / MINUTE_MS)
  const inside = minutes(from, left_at)
  const make = preparing_at === null ? Math.min(inside, usualMake) : minutes(preparing_at, left_at)
  return {
    km,
    ahead,
    wait: Math.max(0, inside - make),
    make,
    ride: minutes(left_at, delivered_at),
    overrun: overrunOf(order),
  }
}

/**
 * Returns how much longer it took than its parts without the minutes to spare, as a share of them; below zero when it
 * was quicker.
 */
function overrunOf(order: Delivered): number | null {
  const { from, delivered_at, wait_minutes, make_minutes, ride_minutes, orders_ahead } = order
  // One for later waits for its slot.
  if (orders_ahead === null || wait_minutes === null || make_minutes === null || ride_minutes === null) return null
  const likely = Math.max(1, likelyMinutes({ wait_minutes, make_minutes, ride_minutes }))
  return (delivered_at - from) / MINUTE_MS / likely - 1
}
