import { DETOUR_FACTOR, DOOR_MINUTES, RIDE_KM_PER_HOUR } from '@tapri/contracts/ride'

/** The durations of a delivered order in minutes, from step to step; null where unknown. */
export interface Trip {
  /** Distance as the crow flies. */
  km: number
  /** Orders ahead of it when it came to the outlet; null for orders placed before promises were stored. */
  ahead: number | null
  /** Minutes until the outlet began it. */
  wait: number | null
  /** Minutes from then until it was made, or until it left when nobody marked it as made. */
  make: number | null
  /** Minutes from then until it left; null when nobody marked it as made. */
  hold: number | null
  /** Minutes from leaving until delivery. */
  ride: number
  /** By what share of the promised wait, make and ride it took longer; negative when it was quicker. */
  overrun: number | null
}

/** The current pace of an outlet, in minutes except for the factor and the share. */
export interface Pace {
  /** Minutes until it begins an order with none ahead. */
  react: number
  /** Minutes that each order ahead adds. */
  perOrder: number
  make: number
  /** Minutes that a made order waits for its delivery person. */
  hold: number
  /** Multiplies the usual ride: 2 is half as fast. */
  rideFactor: number
  /** Spare time as a share of wait, make and ride; null while too little is known. */
  spareShare: number | null
}

/** The parts of a promise, in whole minutes. */
export interface Parts {
  wait_minutes: number
  make_minutes: number
  ride_minutes: number
  spare_minutes: number
}

/** How many of its newest deliveries an outlet's pace is learned from. */
export const PACE_TRIPS = 60
/** With fewer trips the usual value applies, because a few may be chance. */
const MIN_TRIPS = 5
const MIN_OVERRUNS = 10
/** The share of orders that should keep their promise. */
export const KEPT_SHARE = 0.9
/** The weight of a delivery halves for each 20 newer ones, so that a rush shows soon. */
const HALF_AS_MUCH_AFTER = 20
const USUAL_SPARE_MINUTES = 5
const MAX_SPARE_MINUTES = 30
const MAX_WAIT_MINUTES = 90

/** The pace of an outlet with too few deliveries to learn from. */
export const usualPace: Readonly<Pace> = { react: 2, perOrder: 1.5, make: 6, hold: 0, rideFactor: 1, spareShare: null }

const usualRide = (km: number) => (km * DETOUR_FACTOR * 60) / RIDE_KM_PER_HOUR

/** Returns the pace shown by an outlet's newest deliveries. It uses medians, which a single mishap does not move. */
export function paceOf(trips: readonly Trip[]): Pace {
  const known = trips.slice(0, PACE_TRIPS)
  const stays = known.flatMap(({ ahead, wait, make }) =>
    ahead === null || wait === null || make === null ? [] : [{ ahead, wait, inside: wait + make }],
  )
  const waitsAlone = stays.flatMap(({ ahead, wait }) => (ahead === 0 ? [wait] : []))
  const react = learned(waitsAlone, 0.5, usualPace.react, [0, 15])
  const makes = known.flatMap(({ make }) => make ?? [])
  const make = learned(makes, 0.5, usualPace.make, [1, 60])
  // A queue adds time at the stove, and again where made orders wait for their delivery person.
  const queued = stays.flatMap(({ ahead, inside }) =>
    ahead > 0 ? [{ value: Math.max(0, inside - react - make) / ahead, weight: ahead }] : [],
  )
  const holds = known.flatMap(({ hold }) => hold ?? [])
  // Below 200 m the handing over at the door is nearly the whole ride.
  const factors = known.flatMap(({ km, ride }) => (km < 0.2 ? [] : [Math.max(0, ride - DOOR_MINUTES) / usualRide(km)]))
  const overruns = known.flatMap(({ overrun }) => overrun ?? [])
  return {
    react,
    perOrder: queued.length < MIN_TRIPS ? usualPace.perOrder : Math.min(10, middle(queued)),
    make,
    hold: learned(holds, 0.5, usualPace.hold, [0, 30]),
    rideFactor: learned(factors, 0.5, usualPace.rideFactor, [0.3, 4]),
    spareShare: overruns.length < MIN_OVERRUNS ? null : keptWith(overruns, KEPT_SHARE),
  }
}

/** Returns the promise for an order at this distance with `ahead` orders before it. A null `km` means pick-up. */
export function partsOf({ km, ahead }: { km: number | null; ahead: number }, pace: Pace): Parts {
  const parts = {
    wait_minutes: Math.round(Math.min(MAX_WAIT_MINUTES, pace.react + ahead * pace.perOrder)),
    make_minutes: Math.round(pace.make),
    ride_minutes: km === null ? 0 : Math.round(pace.hold + DOOR_MINUTES + usualRide(km) * pace.rideFactor),
  }
  return { ...parts, spare_minutes: spareMinutes(likelyMinutes(parts), pace) }
}

/** Returns the spare minutes: the longer an order takes, the less certain its duration is. */
function spareMinutes(likely: number, { spareShare }: Pace): number {
  if (spareShare === null) return USUAL_SPARE_MINUTES
  return Math.ceil(Math.min(MAX_SPARE_MINUTES, Math.max(0, spareShare * likely)))
}

/** Returns the duration without the spare minutes: when the order arrives if all goes as usual. */
export const likelyMinutes = ({ wait_minutes, make_minutes, ride_minutes }: Omit<Parts, 'spare_minutes'>) =>
  wait_minutes + make_minutes + ride_minutes

const MINUTE_MS = 60_000
/** Rounds up to the next full minute: clocks show no seconds, and nobody is promised less time than was meant. */
export const fullMinute = (at: number) => Math.ceil(at / MINUTE_MS) * MINUTE_MS

/**
 * Returns the promised time of an order that comes to its outlet at `from` (all times in ms since 1970). An order for
 * later is promised for its slot, unless the outlet cannot make it by then.
 */
export function promisedAt(parts: Parts, from: number, slot = from): number {
  return Math.max(slot, fullMinute(from + (likelyMinutes(parts) + parts.spare_minutes) * MINUTE_MS))
}

/**
 * Returns the value that this share of orders will not exceed, learned from earlier ones, newest first. The coming
 * order counts as one that may take any time (as in conformal prediction): otherwise, with few known orders, more than
 * one in ten coming ones would exceed a share of 0.9.
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

/** Returns a quantile of the values (0.5 is the median) within bounds, or the usual value while too few are known. */
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
 * Returns the weighted median: half of the weight lies on either side. Long queues thus count more than short ones, in
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
