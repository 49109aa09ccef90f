import { POSITION_SILENT_MINUTES } from '@tapri/contracts/limits'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'

/** The last known position of a delivery person: `accuracy` in metres, `seenAt` in ms by the clock of the server. */
export interface Seen extends Point {
  accuracy: number
  seenAt: number
}

/** The distance to somebody. `within`: the position is so uncertain that only this upper bound is known. */
interface Away {
  kind: 'about' | 'within'
  km: number
}

export function awayFrom(to: Point, seen: Seen): Away {
  const km = greatCircleKm(to, seen)
  const uncertainKm = seen.accuracy / 1_000
  return uncertainKm < km
    ? { kind: 'about', km: rounded(km, Math.round) }
    : { kind: 'within', km: rounded(km + uncertainKm, Math.ceil) }
}

/** Returns the radius in km, rounded up, so that it is never shown more accurate than it is. */
export const uncertaintyOf = ({ accuracy }: Pick<Seen, 'accuracy'>) => rounded(accuracy / 1_000, Math.ceil)

/** Rounds to 10 m below 100 m, to 50 m below 1 km, else to 100 m. */
function rounded(km: number, round: (steps: number) => number) {
  const metres = km * 1_000
  const step = metres < 100 ? 10 : metres < 1_000 ? 50 : 100
  return Math.max(10, round(Number((metres / step).toFixed(6))) * step) / 1_000
}

/** `now`: seen within the last 5 s. */
type Age = { kind: 'now' } | { kind: 'seconds' | 'minutes' | 'silent'; amount: number }

/** Tells how long ago somebody was seen. `now` in ms. */
export function ageOf({ seenAt }: Pick<Seen, 'seenAt'>, now: number): Age {
  const seconds = Math.max(0, Math.floor((now - seenAt) / 1_000))
  if (seconds < 5) return { kind: 'now' }
  if (seconds < 60) return { kind: 'seconds', amount: seconds }
  const amount = Math.floor(seconds / 60)
  return { kind: amount < POSITION_SILENT_MINUTES ? 'minutes' : 'silent', amount }
}
