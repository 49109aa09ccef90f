import type { Random } from './random.ts'
import { type Day, dayOf, placements, type Stall, traffic, WEEKS } from './world.ts'

/** The course of an order, with times in ms since the first midnight. Steps that nobody tapped are null. */
export interface Happened {
  day: number
  placed_at: number
  distance_km: number
  /** Orders that had not left when it was placed. */
  ahead: number
  preparing_at: number | null
  left_at: number
  delivered_at: number
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** The ratio of distance by road to straight-line distance. */
const DETOUR = 1.4
const DOOR_MINUTES = 3
/** The share of a ride that the way back takes, since nobody waits at a door there. */
const RETURN_SHARE = 0.9
/** The share of orders that are sent out without a tap on "preparing". */
const NOT_TAPPED = 0.12

/** Returns all orders of a stall over the weeks, in the order in which they were placed. */
export function simulate(stall: Stall, random: Random): Happened[] {
  const orders: Happened[] = []
  const riders = Array.from({ length: stall.riders }, () => 0)
  for (let day = 0; day < WEEKS * 7; day += 1) {
    const today = dayOf(day, random)
    const makers = Array.from({ length: Math.max(1, stall.makers - today.away) }, () => 0)
    for (const minute of placements(stall, today, random)) {
      const placed = day * DAY_MINUTES + minute
      const steps = stepsOf(stall, today, placed, { makers, riders }, random)
      const ahead = orders.slice(-100).filter(({ left_at }) => left_at > placed * MINUTE_MS).length
      orders.push({ day, ahead, placed_at: placed * MINUTE_MS, ...steps })
    }
  }
  return orders
}

/**
 * Gives each order to the maker, and then the delivery person, who is free first. In minutes since the first midnight.
 */
function stepsOf(stall: Stall, day: Day, placed: number, free: Record<'makers' | 'riders', number[]>, random: Random) {
  const distance_km = stall.radiusKm * Math.sqrt(random.next())
  const pieces = 1 + Math.floor(random.next() ** 2 * 6)
  const begun = take(free.makers, placed + random.around(stall.reactMinutes, 2))
  const ready = begun.at + random.around(stall.orderMinutes + pieces * stall.pieceMinutes, 1.3)
  begun.until(ready)
  const left = take(free.riders, ready + random.around(1, 1.5))
  const pace = (60 / stall.speedKmh) * DETOUR * day.ride * traffic(placed % DAY_MINUTES)
  const ride = distance_km * pace * random.around(1, 1.2)
  const delivered = left.at + ride + random.around(DOOR_MINUTES, 1.5)
  left.until(delivered + ride * RETURN_SHARE)
  return {
    distance_km,
    preparing_at: random.next() < NOT_TAPPED ? null : begun.at * MINUTE_MS,
    left_at: left.at * MINUTE_MS,
    delivered_at: delivered * MINUTE_MS,
  }
}

/** Takes the person who is free first, at `at` or later; `until` says when they are free again. */
function take(people: number[], at: number) {
  const first = people.indexOf(Math.min(...people))
  const until = (end: number) => {
    people[first] = end
  }
  return { at: Math.max(at, people[first] ?? at), until }
}
