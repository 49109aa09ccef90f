import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import {
  likelyMinutes,
  PACE_TRIPS,
  paceOf,
  type Parts,
  partsOf,
  promisedAt,
  type Trip,
  usualPace,
} from '../../services/orders/src/order/promise/estimate.ts'
import { tripOf } from '../../services/orders/src/order/promise/trip.ts'
import type { Prediction } from './measure.ts'
import { randomFrom } from './random.ts'
import { type Happened, simulate } from './simulate.ts'
import { type Stall, stalls } from './world.ts'

/** The times promised to the orders of one outlet: by the service's estimate and by a fixed time. */
export interface Replayed {
  stall: Stall
  estimate: readonly Prediction[]
  fixed: readonly Prediction[]
}

export const all = (replayed: readonly Replayed[], way: 'estimate' | 'fixed') => replayed.flatMap((each) => each[way])
/** From the second week on. */
export const isLearned = ({ day }: Prediction) => day >= 7

interface Underway {
  order: Happened
  parts: Parts
}

const MINUTE_MS = 60_000

/** Predicts the weeks of every stall by the estimate and by the fixed time; the same for the same seed. */
export const replay = (seed: number, some = stalls): Replayed[] =>
  some.map((stall, index) => {
    const orders = simulate(stall, randomFrom(seed * 1_000 + index))
    return { stall, estimate: predict(orders), fixed: predictFixed(orders) }
  })

/**
 * Returns what each order of a stall would have been promised when it was placed, given what earlier deliveries had
 * taught.
 */
function predict(orders: readonly Happened[]): Prediction[] {
  /** The newest first. */
  let trips: Trip[] = []
  let underway: Underway[] = []
  return orders.map((order) => {
    const { placed_at, distance_km, ahead, day } = order
    const done = underway.filter((each) => each.order.delivered_at <= placed_at)
    underway = underway.filter((each) => each.order.delivered_at > placed_at)
    for (const each of done.toSorted((a, b) => a.order.delivered_at - b.order.delivered_at))
      trips = [...taught(each), ...trips].slice(0, PACE_TRIPS)
    const parts = partsOf({ km: distance_km, ahead }, paceOf(trips))
    underway.push({ order, parts })
    return {
      day,
      took: tookOf(order),
      likely: likelyMinutes(parts),
      promised: (promisedAt(parts, placed_at) - placed_at) / MINUTE_MS,
    }
  })
}

/** Promises the same orders the fixed time of the specification. */
const predictFixed = (orders: readonly Happened[]): Prediction[] =>
  orders.map((order) => ({
    day: order.day,
    took: tookOf(order),
    likely: PROMISE_MINUTES,
    promised: PROMISE_MINUTES,
  }))

const tookOf = ({ placed_at, delivered_at }: Happened) => (delivered_at - placed_at) / MINUTE_MS

function taught({ order, parts }: Underway): Trip[] {
  const trip = tripOf(
    { ...order, ...parts, ready_at: null, from: order.placed_at, orders_ahead: order.ahead },
    usualPace.make,
  )
  return trip ? [trip] : []
}
