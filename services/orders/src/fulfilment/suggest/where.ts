import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { type PickUp, rideMinutes } from '@tapri/contracts/runs/ground'
import type { DeliveryOption } from '@tapri/contracts/suggestions'

/** What the tables know about a person; times are in minutes ago. */
export interface Known {
  /** Where their phone was last seen, if the caller may know. */
  position?: Point | undefined
  /** Their last delivery within the last two hours. */
  last?: { at: Point; ago: number; outlet: Point } | undefined
  /** The orders that they have on the way, with the minutes since each left. */
  onTheWay: readonly { at: Point; ago: number; outlet: Point }[]
  /** The orders that they have to pick up. */
  waiting: readonly Pick<PickUp, 'at'>[]
}

export interface Place {
  at: Point
  knownBy: DeliveryOption['known_by']
}

/**
 * The largest share of the way to a point that they are assumed to have covered, as long as nothing says that they have
 * arrived.
 */
const NEARLY_THERE = 0.9

/** Returns how far a person has come who left for another point that many minutes ago. */
function onTheWayTo(from: Point, to: Point, minutes: number, max: number): Point {
  const ride = rideMinutes(from, to)
  const part = ride === 0 ? max : Math.min(max, Math.max(0, minutes) / ride)
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }
}

/**
 * Returns where a person is: from their phone, or else estimated on the way from their last known point, at the usual
 * speed. A person with nothing on the way goes back to the outlet of their next order, or of their last. A person about
 * whom nothing is known is assumed to be at `outlet`, as most are.
 */
export function whereIs({ position, last, onTheWay, waiting }: Known, outlet: Point): Place {
  if (position) return { at: position, knownBy: 'position' }
  const [next] = onTheWay
  if (next) {
    const left = Math.min(...onTheWay.map(({ ago }) => ago))
    const from = last && last.ago < left ? { at: last.at, ago: last.ago } : { at: next.outlet, ago: left }
    const nearest = onTheWay
      .map(({ at }) => at)
      .toSorted((a, b) => greatCircleKm(from.at, a) - greatCircleKm(from.at, b))[0]
    return { at: onTheWayTo(from.at, nearest ?? next.at, from.ago, NEARLY_THERE), knownBy: 'next_stops' }
  }
  if (last) return { at: onTheWayTo(last.at, waiting[0]?.at ?? last.outlet, last.ago, 1), knownBy: 'last_stop' }
  return waiting[0] ? { at: waiting[0].at, knownBy: 'next_stops' } : { at: outlet, knownBy: 'unknown' }
}
