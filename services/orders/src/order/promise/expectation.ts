import type { ExpectationReason } from '@tapri/contracts/expectation-reasons'
import type { OrderStatus } from '@tapri/contracts/order-status'
import { fullMinute, likelyMinutes, type Pace, type Parts, partsOf } from './estimate.ts'

/** An open order that has come to its outlet; times in ms since 1970. */
export interface OnTheWay {
  order_status: OrderStatus
  /** The time at which it came to the outlet: placed, or due. */
  from: number
  preparing_at: number | null
  left_at: number | null
  /** Null: it is picked up. */
  distance_km: number | null
  /** The slot of an order for later. */
  slot: number | null
  /** True if another outlet had it before. */
  isHandedOver: boolean
  isAssigned: boolean
  /** Orders that the outlet makes before it now, and did when it was promised. */
  ahead: number
  promisedAhead: number
  promised: Parts
}

export interface Expectation {
  at: number
  because: ExpectationReason[]
}

const MINUTE_MS = 60_000
/** A part that differs by less is as it was thought. */
const NOTABLE_MINUTES = 2
/** An order that is this much before its promise, apart from the spare minutes, is quicker than expected. */
const FASTER_MINUTES = 3

/**
 * Returns the time at which an order is there by what is known at `now`, and why it differs from the promise. A step
 * that takes longer than usual ends now, at each look anew: so the time moves on with the clock until something
 * happens.
 */
export function expectationOf(order: OnTheWay, pace: Pace, now: number): Expectation {
  const usual = partsOf({ km: order.distance_km, ahead: order.ahead }, pace)
  const begin = beginOf(order, pace, now)
  const left = order.left_at ?? Math.max(now, begin + usual.make_minutes * MINUTE_MS)
  const arrival = fullMinute(Math.max(now, left + usual.ride_minutes * MINUTE_MS))
  // One for later is not brought before its slot, unless it has left.
  const at = order.left_at === null ? Math.max(arrival, order.slot ?? 0) : arrival
  return { at, because: reasonsOf(order, { begin, left, at }, now) }
}

/** Returns the time at which the outlet began it, or is expected to begin it. */
function beginOf(order: OnTheWay, pace: Pace, now: number): number {
  if (order.preparing_at !== null) return order.preparing_at
  // It left without a word that it was made.
  if (order.left_at !== null) return Math.max(order.from, order.left_at - pace.make * MINUTE_MS)
  return Math.max(now + order.ahead * pace.perOrder * MINUTE_MS, order.from + pace.react * MINUTE_MS)
}

function reasonsOf(order: OnTheWay, { begin, left, at }: Steps, now: number): ExpectationReason[] {
  const { promised, isHandedOver } = order
  const likelyAt = Math.max(order.from + likelyMinutes(promised) * MINUTE_MS, order.slot ?? 0)
  const minutes = (late: number) => late / MINUTE_MS
  const lateMinutes = minutes(at - likelyAt)
  if (lateMinutes <= -FASTER_MINUTES) return ['faster']
  if (lateMinutes < NOTABLE_MINUTES) return []
  const isLonger = (taken: number, promisedMinutes: number) => minutes(taken) - promisedMinutes >= NOTABLE_MINUTES
  const likelyBegin = likelyAt - (promised.make_minutes + promised.ride_minutes) * MINUTE_MS
  const hasQueue = order.preparing_at === null && order.left_at === null && order.ahead > order.promisedAhead
  const isReady = order.order_status === 'preparing' && left <= now
  const reasons: ExpectationReason[] = []
  if (isHandedOver) reasons.push('handed_over')
  else if (minutes(begin - likelyBegin) >= NOTABLE_MINUTES) reasons.push(hasQueue ? 'queue' : 'not_started')
  if (isReady && !order.isAssigned) reasons.push('nobody_to_deliver')
  else if (isLonger(left - begin, promised.make_minutes)) reasons.push('made_longer')
  if (isLonger(at - left, promised.ride_minutes)) reasons.push('ride_longer')
  return reasons
}

interface Steps {
  begin: number
  left: number
  at: number
}
