import type { ExpectationReason } from '@tapri/contracts/expectation-reasons'
import type { OrderStatus } from '@tapri/contracts/order-status'
import { fullMinute, likelyMinutes, type Pace, type Parts, partsOf } from './estimate.ts'

/** An open order that has come to its outlet. Times are in ms since 1970. */
export interface OnTheWay {
  order_status: OrderStatus
  /** When it came to the outlet: when placed, or when due. */
  from: number
  preparing_at: number | null
  ready_at: number | null
  left_at: number | null
  /** When it will be handed over, judging by the delivery person's position; missing while that is unknown. */
  arrives?: number | undefined
  /** Null for a pick-up. */
  distance_km: number | null
  /** The slot of an order for later. */
  slot: number | null
  /** Whether another outlet had it before. */
  isHandedOver: boolean
  isAssigned: boolean
  /** Orders ahead of it at the outlet now, and when it was promised. */
  ahead: number
  promisedAhead: number
  promised: Parts
}

export interface Expectation {
  at: number
  because: ExpectationReason[]
}

const MINUTE_MS = 60_000
/** Smaller differences are not worth mentioning. */
const NOTABLE_MINUTES = 2
/** An order this much ahead of its promise, not counting the spare minutes, is faster than expected. */
const FASTER_MINUTES = 3

/**
 * Returns when an order will arrive, by what is known at `now`, and why that differs from the promise. A step that
 * takes longer than usual is assumed to end now, so the time moves on with the clock until something happens.
 */
export function expectationOf(order: OnTheWay, pace: Pace, now: number): Expectation {
  const usual = partsOf({ km: order.distance_km, ahead: order.ahead }, { ...pace, hold: 0 })
  const begin = beginOf(order, pace, now)
  const made = order.ready_at ?? order.left_at ?? Math.max(now, begin + usual.make_minutes * MINUTE_MS)
  const hold = order.distance_km === null ? 0 : pace.hold
  const left = order.left_at ?? Math.max(now, made + hold * MINUTE_MS)
  const arrival = fullMinute(Math.max(now, order.arrives ?? left + usual.ride_minutes * MINUTE_MS))
  // An order for later does not arrive before its slot, unless it has already left.
  const at = order.left_at === null ? Math.max(arrival, order.slot ?? 0) : arrival
  return { at, because: reasonsOf(order, { begin, made, at }, now) }
}

/** Returns when the outlet began the order, or is expected to begin it. */
function beginOf(order: OnTheWay, pace: Pace, now: number): number {
  if (order.preparing_at !== null) return order.preparing_at
  // The order became ready, or left, without ever being `preparing`.
  const made = order.ready_at ?? order.left_at
  if (made !== null) return Math.max(order.from, made - pace.make * MINUTE_MS)
  return Math.max(now + order.ahead * pace.perOrder * MINUTE_MS, order.from + pace.react * MINUTE_MS)
}

function reasonsOf(order: OnTheWay, { begin, made, at }: Steps, now: number): ExpectationReason[] {
  const { promised, isHandedOver } = order
  const likelyAt = Math.max(order.from + likelyMinutes(promised) * MINUTE_MS, order.slot ?? 0)
  const minutes = (late: number) => late / MINUTE_MS
  const lateMinutes = minutes(at - likelyAt)
  if (lateMinutes <= -FASTER_MINUTES) return ['faster']
  if (lateMinutes < NOTABLE_MINUTES) return []
  const isLonger = (taken: number, promisedMinutes: number) => minutes(taken) - promisedMinutes >= NOTABLE_MINUTES
  const likelyBegin = likelyAt - (promised.make_minutes + promised.ride_minutes) * MINUTE_MS
  const hasQueue = order.preparing_at === null && order.left_at === null && order.ahead > order.promisedAhead
  const isReady = order.order_status === 'preparing' && made <= now
  const reasons: ExpectationReason[] = []
  if (isHandedOver) reasons.push('handed_over')
  else if (minutes(begin - likelyBegin) >= NOTABLE_MINUTES) reasons.push(hasQueue ? 'queue' : 'not_started')
  if (isReady && !order.isAssigned) reasons.push('nobody_to_deliver')
  else if (isLonger(made - begin, promised.make_minutes)) reasons.push('made_longer')
  if (isLonger(at - made, promised.ride_minutes)) reasons.push('ride_longer')
  return reasons
}

interface Steps {
  begin: number
  made: number
  at: number
}
