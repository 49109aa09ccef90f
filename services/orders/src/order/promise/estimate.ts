import { DETOUR_FACTOR, DOOR_MINUTES, RIDE_KM_PER_HOUR } from '@tapri/contracts/ride'

/** Minutes of an order, each from one step to the next; null where that is not known. */
export interface Trip {
  /** The distance as the crow flies. */
  km: number
  /** Orders before it when it came to the outlet; null for orders placed before promises were stored. */
  ahead: number | null
  /** Minutes until the outlet began it. */
  wait: number | null
  /** Minutes from then until it left the outlet. */
  make: number | null
  /** Minutes from then until it was delivered. */
  ride: number
  /** By what share of the promised wait, make and ride the whole took longer; below nothing: it was quicker. */
  overrun: number | null
}

/** The present pace of an outlet, in minutes but for the factor and the share. */
export interface Pace {
  /** Minutes until it begins an order that has none before it. */
  react: number
  /** Minutes that each order before it adds. */
  perOrder: number
  make: number
  /** Times the usual ride: 2 is half as fast. */
  rideFactor: number
  /** To spare, as a share of wait, make and ride; null while too little is known. */
  spareShare: number | null
}

/** The parts of a promise, in whole minutes. */
export interface Parts {
  wait_minutes: number
  make_minutes: number
  ride_minutes: number
  spare_minutes: number
}

/** Newest deliveries from which an outlet's pace is learned. */
export const PACE_TRIPS = 60
/** With fewer a part stays the usual one: a few may be chance. */
const MIN_TRIPS = 5
const MIN_OVERRUNS = 10
/** This share of the orders is to keep its promise. */
export const KEPT_SHARE = 0.9
/** A delivery says half as much about what is to spare as one that came so many later: a rush shows soon. */
const HALF_AS_MUCH_AFTER = 20
const USUAL_SPARE_MINUTES = 5
const MAX_SPARE_MINUTES = 30
const MAX_WAIT_MINUTES = 90

/** The pace of an outlet that has delivered too little to learn from. */
export const usualPace: Readonly<Pace> = { react: 2, perOrder: 1.5, make: 6, rideFactor: 1, spareShare: null }

const usualRide = (km: number) => (km * DETOUR_FACTOR * 60) / RIDE_KM_PER_HOUR

/** The pace that the newest deliveries of an outlet show; a single one that went wrong moves no median. */
export function paceOf(trips: readonly Trip[]): Pace {
  const known = trips.slice(0, PACE_TRIPS)
  const stays = known.flatMap(({ ahead, wait, make }) =>
    ahead === null || wait === null || make === null ? [] : [{ ahead, wait, inside: wait + make }],
  )
  const waitsAlone = stays.flatMap(({ ahead, wait }) => (ahead === 0 ? [wait] : []))
  const react = learned(waitsAlone, 0.5, usualPace.react, [0, 15])
  const makes = known.flatMap(({ make }) => make ?? [])
  const make = learned(makes, 0.5, usualPace.make, [1, 60])
  // A queue shows at the stove, and again where the made order waits for somebody to bring it.
  const queued = stays.flatMap(({ ahead, inside }) =>
    ahead > 0 ? [{ value: Math.max(0, inside - react - make) / ahead, weight: ahead }] : [],
  )
  // Below 200 m the door is nearly all of a ride.
  const factors = known.flatMap(({ km, ride }) => (km < 0.2 ? [] : [Math.max(0, ride - DOOR_MINUTES) / usualRide(km)]))
  const overruns = known.flatMap(({ overrun }) => overrun ?? [])
  return {
    react,
    perOrder: queued.length < MIN_TRIPS ? usualPace.perOrder : Math.min(10, middle(queued)),
    make,
    rideFactor: learned(factors, 0.5, usualPace.rideFactor, [0.3, 4]),
    spareShare: overruns.length < MIN_OVERRUNS ? null : keptWith(overruns, KEPT_SHARE),
  }
}

/** Returns what an order of so many km is promised while so many orders stand before it; null: it is picked up. */
export function partsOf({ km, ahead }: { km: number | null; ahead: number }, pace: Pace): Parts {
  const parts = {
    wait_minutes: Math.round(Math.min(MAX_WAIT_MINUTES, pace.react + ahead * pace.perOrder)),
    make_minutes: Math.round(pace.make),
    ride_minutes: km === null ? 0 : Math.round(DOOR_MINUTES + usualRide(km) * pace.rideFactor),
  }
  return { ...parts, spare_minutes: spareMinutes(likelyMinutes(parts), pace) }
}

/** The longer an order takes, the less exactly that is known. */
function spareMinutes(likely: number, { spareShare }: Pace): number {
  if (spareShare === null) return USUAL_SPARE_MINUTES
  return Math.ceil(Math.min(MAX_SPARE_MINUTES, Math.max(0, spareShare * likely)))
}

/** Without the minutes to spare: when it is there if all goes as it usually does. */
export const likelyMinutes = ({ wait_minutes, make_minutes, ride_minutes }: Omit<Parts, 'spare_minutes'>) =>
  wait_minutes + make_minutes + ride_minutes

const MINUTE_MS = 60_000
/** The next full minute: clocks show no seconds, and nobody is told less than was meant. */
export const fullMinute = (at: number) => Math.ceil(at / MINUTE_MS) * MINUTE_MS

/**
 * Returns the time for which an order is promised that comes to its outlet at `from` (ms since 1970, as all times). One
 * for later is promised for its slot, unless the outlet cannot make it by then.
 */
export function promisedAt(parts: Parts, from: number, slot = from): number {
  return Math.max(slot, fullMinute(from + (likelyMinutes(parts) + parts.spare_minutes) * MINUTE_MS))
}

/**
 * Returns the value that this share of the orders does not exceed, learned from those before, the newest first. The
 * order to come counts as one that may take any time (as in conformal prediction): else a share of 0.9 of few known
 * ones is exceeded by more than one of ten that come.
 */
function keptWith(values: readonly number[], share: number): number {
  const weighted = values.map((value, index) => ({ value, weight: 0.5 ** (index / HALF_AS_MUCH_AFTER) }))
  const wanted = share * weighted.reduce((sum, { weight }) => sum + weight, 1)
  const sorted = weighted.toSorted((a, b) => a.value - b.value)
  let passed = 0
  const found = sorted.find(({ weight }) => {
    passed += weight
    return passed >= wanted
  })
  return (found ?? sorted.at(-1))?.value ?? 0
}

/** A share of the values (0.5: the median), within bounds; the usual one while too few are known. */
function learned(
  values: readonly number[],
  share: number,
  usual: number,
  [lowest, highest]: readonly [number, number],
): number {
  if (values.length < MIN_TRIPS) return usual
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? usual
  const above = sorted[Math.ceil(place)] ?? below
  return Math.min(highest, Math.max(lowest, below + (above - below) * (place % 1)))
}

/**
 * The median of weighted values: half of the weight lies on either side. So long queues say more than short ones, in
 * which often nobody waits.
 */
function middle(values: readonly { value: number; weight: number }[]): number {
  const half = values.reduce((sum, { weight }) => sum + weight, 0) / 2
  let passed = 0
  for (const { value, weight } of values.toSorted((a, b) => a.value - b.value)) {
    passed += weight
    if (passed >= half) return value
  }
  return 0
}
