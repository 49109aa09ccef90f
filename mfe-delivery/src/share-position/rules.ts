import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { POSITION_AGAIN_SECONDS, POSITION_EVERY_SECONDS, POSITION_MOVED_METRES } from '@tapri/contracts/limits'

/** A position as the browser tells it. */
export interface Fix extends Point {
  /** m */
  accuracy: number
  /** The time of the measurement, ms. */
  at: number
}

/** The last point that arrived, and the time of the last try (ms). */
export interface Sent {
  point?: Fix | undefined
  triedAt?: number | undefined
}

/**
 * In how many ms this point is to be sent: soon when it moved, else after a minute, so that the age of an unmoved
 * position stays true. Undefined when it has arrived already and was not measured again.
 */
export function sendIn({ point, triedAt }: Sent, fix: Fix, now: number): number | undefined {
  const isNear = point && greatCircleKm(point, fix) * 1_000 < POSITION_MOVED_METRES
  if (isNear && fix.at <= point.at) return undefined
  if (triedAt === undefined) return 0
  const everySeconds = isNear ? POSITION_AGAIN_SECONDS : POSITION_EVERY_SECONDS
  // A clock that was set back does not make it wait for longer.
  return Math.max(0, everySeconds * 1_000 - Math.max(0, now - triedAt))
}
