import type { Point } from '@tapri/contracts/great-circle'
import { POSITION_SILENT_MINUTES } from '@tapri/contracts/limits'
import { DOOR_MINUTES } from '@tapri/contracts/ride'
import { planRun } from '@tapri/contracts/runs/plan'

const MINUTE_MS = 60_000
/** Less accurate positions say nothing about minutes: 500 m are two minutes. */
const CERTAIN_METRES = 500
/** Up to this many stops every sequence is tried; a customer's page asks every 10 s. */
const EXACT_STOPS = 5

/** A person's last position. `accuracy` is in metres, `seen_at` in ms since 1970. */
export interface SeenAt extends Point {
  accuracy: number
  seen_at: number
}

/** An order that a delivery person has with them. `promised` is in ms since 1970. */
export interface CarriedStop {
  id: string
  at: Point
  promised: number | null
}

/** Finds the person who has an order out for delivery and shares their position. */
export type FindCarrier = (orderId: string) => { personId: string; point: SeenAt; orderIds: string[] } | undefined

/** Tells whether a position is recent and accurate enough to estimate an arrival. */
export const isTelling = ({ seen_at, accuracy }: SeenAt, now: number) =>
  now - seen_at <= POSITION_SILENT_MINUTES * MINUTE_MS && accuracy <= CERTAIN_METRES

/**
 * Returns when a person seen at this point will hand over an order, if they bring all these stops in the best sequence;
 * in ms since 1970. Undefined when the order is not among the stops.
 */
export function handedOverAt(orderId: string, seen: SeenAt, stops: readonly CarriedStop[], rideFactor: number) {
  const minutesFrom = (time: number | null) => (time === null ? Infinity : (time - seen.seen_at) / MINUTE_MS)
  const run = planRun(
    seen,
    stops.map(({ id, at, promised }) => ({ id, at, promised: minutesFrom(promised) })),
    EXACT_STOPS,
  )
  const index = run.legs.findIndex(({ id }) => id === orderId)
  const leg = run.legs[index]
  if (!leg) return undefined
  const doors = (index + 1) * DOOR_MINUTES
  return seen.seen_at + (doors + (leg.arrives - doors) * rideFactor) * MINUTE_MS
}
