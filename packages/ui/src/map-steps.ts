import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'

/** The distance that an arrow key moves the pin (m), without and with Shift. */
export const STEP_METRES = 10
export const LONG_STEP_METRES = 100

const METRES_PER_DEGREE = (Math.PI * 6_371_000) / 180
/** About 0.1 m. */
const DECIMALS = 6
/** The latitude where web maps end. */
const MAX_LATITUDE = 85

const steps = new Map<string, [north: number, east: number]>([
  ['ArrowUp', [1, 0]],
  ['ArrowDown', [-1, 0]],
  ['ArrowRight', [0, 1]],
  ['ArrowLeft', [0, -1]],
])

/** Returns the position of the pin after a key; undefined for a key that does not move it. */
export function steppedTo({ lat, lng }: Point, key: string, isLong: boolean): Point | undefined {
  const step = steps.get(key)
  if (!step) return undefined
  const degrees = (isLong ? LONG_STEP_METRES : STEP_METRES) / METRES_PER_DEGREE
  const [north, east] = step
  return onMap({ lat: lat + north * degrees, lng: lng + (east * degrees) / Math.cos((lat * Math.PI) / 180) })
}

/**
 * Converts a point to one that can be stored: rounded, within the map, and with its longitude wrapped at the date line.
 */
export const onMap = ({ lat, lng }: Point): Point => ({
  lat: Number(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)).toFixed(DECIMALS)),
  lng: Number((((((lng + 180) % 360) + 360) % 360) - 180).toFixed(DECIMALS)),
})

export const directions = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const
export type Direction = (typeof directions)[number]

/** Returns how far `to` is from `from` (km), and in which of eight directions. */
export function offsetOf(from: Point, to: Point): { km: number; direction: Direction } {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const eighth = Math.round(Math.atan2(east, to.lat - from.lat) / (Math.PI / 4))
  return { km: greatCircleKm(from, to), direction: directions[(eighth + 8) % 8] ?? 'north' }
}
