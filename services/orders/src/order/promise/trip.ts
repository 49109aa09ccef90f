import type { Trip } from './estimate.ts'
import { likelyMinutes } from './estimate.ts'

/** The parts of a delivered order from which estimates learn. Times are in ms since 1970. */
export interface Delivered {
  distance_km: number
  /** When it came to the outlet: when placed, or when due. */
  from: number
  preparing_at: number | null
  /** When the kitchen marked it as made. */
  ready_at: number | null
  left_at: number | null
  delivered_at: number
  wait_minutes: number | null
  make_minutes: number | null
  ride_minutes: number | null
  orders_ahead: number | null
}

const MINUTE_MS = 60_000

/**
 * Returns what can be learned from a delivered order, or undefined when nobody recorded that it left. An order that was
 * never marked as being prepared, such as one that went straight from confirmed to on its way, is assumed to have been
 * made in the usual time, after waiting.
 */
export function tripOf(order: Delivered, usualMake: number): Trip | undefined {
  const { distance_km: km, from, preparing_at, ready_at, left_at, delivered_at, orders_ahead: ahead } = order
  if (left_at === null) return undefined
  const minutes = (begin: number, end: number) => Math.max(0, (end - begin) / MINUTE_MS)
  // An order that came back from its way was begun again after it had been made.
  const isSaid = ready_at !== null && ready_at <= left_at && ready_at >= (preparing_at ?? from)
  const made = isSaid ? ready_at : left_at
  const inside = minutes(from, made)
  const make = preparing_at === null ? Math.min(inside, usualMake) : minutes(preparing_at, made)
  return {
    km,
    ahead,
    wait: Math.max(0, inside - make),
    make,
    hold: isSaid ? minutes(made, left_at) : null,
    ride: minutes(left_at, delivered_at),
    overrun: overrunOf(order),
  }
}

/**
 * Returns by what share an order took longer than its promised parts without the spare minutes; negative when it was
 * quicker.
 */
function overrunOf(order: Delivered): number | null {
  const { from, delivered_at, wait_minutes, make_minutes, ride_minutes, orders_ahead } = order
  // An order for later waits for its slot.
  if (orders_ahead === null || wait_minutes === null || make_minutes === null || ride_minutes === null) return null
  const likely = Math.max(1, likelyMinutes({ wait_minutes, make_minutes, ride_minutes }))
  return (delivered_at - from) / MINUTE_MS / likely - 1
}
