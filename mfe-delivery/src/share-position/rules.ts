import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { POSITION_AGAIN_SECONDS, POSITION_EVERY_SECONDS, POSITION_MOVED_METRES } from '@tapri/contracts/limits'

/** A position reported by the browser. */
export interface Fix extends Point {
  /** Metres. */
  accuracy: number
  /** Time of the measurement, ms. */
  at: number
}

/** The last point that arrived, and the time of the last attempt (ms). */
export interface Sent {
  point?: Fix | undefined
  triedAt?: number | undefined
}

/**
 * Returns in how many ms to send this point: soon if it moved, else after a minute, so that the service knows that an
 * unmoved position is current. Undefined if it has arrived and was not measured again.
 */
export function sendIn({ point, triedAt }: Sent, fix: Fix, now: number): number | undefined {
  const isNear = point && greatCircleKm(point, fix) * 1_000 < POSITION_MOVED_METRES
  if (isNear && fix.at <= point.at) return undefined
  if (triedAt === undefined) return 0
  const everySeconds = isNear ? POSITION_AGAIN_SECONDS : POSITION_EVERY_SECONDS
  // A clock that was set back must not prolong the wait.
  return Math.max(0, everySeconds * 1_000 - Math.max(0, now - triedAt))
}
