import type { Point } from '@tapri/contracts/great-circle'
import { POSITION_SURE_METRES, POSITION_SURE_MINUTES } from '@tapri/contracts/limits'

/** A position as the browser reports it. */
export interface Measured {
  point: Point
  /** The radius in metres within which the person is; null when the browser does not say. */
  accuracy: number | null
  /** When it was measured, in ms by the clock of this device. */
  at: number
}

/** Reads a position from the browser; undefined if it is invalid. `now` in ms, for a position without a time. */
export function measuredFrom({ coords, timestamp }: GeolocationPosition, now: number): Measured | undefined {
  const { latitude: lat, longitude: lng, accuracy } = coords
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return undefined
  return {
    point: { lat, lng },
    accuracy: Number.isFinite(accuracy) && accuracy >= 0 ? accuracy : null,
    at: Number.isFinite(timestamp) ? timestamp : now,
  }
}

/** Tells whether a position is accurate enough to send somebody there. `now` in ms by the clock of this device. */
export const isSure = ({ accuracy, at }: Omit<Measured, 'point'>, now: number) =>
  accuracy !== null && accuracy <= POSITION_SURE_METRES && now - at <= POSITION_SURE_MINUTES * 60_000
