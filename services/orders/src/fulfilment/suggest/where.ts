import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { type PickUp, rideMinutes } from '@tapri/contracts/runs/ground'
import type { DeliveryOption } from '@tapri/contracts/suggestions'

/** Somebody as the tables know them; times are minutes before now. */
export interface Known {
  /** The point where their phone was seen last, if the caller may know. */
  position?: Point | undefined
  /** Their last delivery of the last two hours. */
  last?: { at: Point; ago: number; outlet: Point } | undefined
  /** The orders that they have on the way, with the time since each left. */
  onTheWay: readonly { at: Point; ago: number; outlet: Point }[]
  /** The orders that they have to pick up. */
  waiting: readonly Pick<PickUp, 'at'>[]
}

export interface Place {
  at: Point
  knownBy: DeliveryOption['known_by']
}

/** The largest part of the way to a point that they are taken to have gone, while nothing says that they are there. */
const NEARLY_THERE = 0.9

/** The point that somebody has reached who left for another so many minutes ago. */
function onTheWayTo(from: Point, to: Point, minutes: number, max: number): Point {
  const ride = rideMinutes(from, to)
  const part = ride === 0 ? max : Math.min(max, Math.max(0, minutes) / ride)
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }
}

/**
 * Returns where somebody is: by their phone, else on the way from the last point that is known, at the usual speed. A
 * person with nothing on the way goes back to the outlet of their next order, or of their last. A person of whom
 * nothing is known stands at `outlet`, since most do.
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
