import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'

/**
 * What to say about a promise, with times as ISO strings. `kept` and `late` are for orders that are delivered or ready
 * for pick-up.
 */
export type PromiseSentence =
  | { kind: 'promised'; promised: string }
  | { kind: 'ahead'; expected: string }
  | { kind: 'behind'; promised: string; expected: string }
  | { kind: 'overdue'; promised: string }
  | { kind: 'kept'; delivered: string }
  | { kind: 'late'; delivered: string; minutes: number }

const MINUTE_MS = 60_000

export type Promised = Pick<Order, 'promise' | 'expected' | 'delivered_at' | 'order_status' | 'ready_at'>

/**
 * Returns what to say about an order's promise at an instant (ms); undefined without a promise, and for a cancelled
 * order. `ahead` only if the service reports that it is faster: arriving a minute early is not worth saying.
 */
export function promiseSentenceOf(
  { promise, expected, delivered_at, order_status, ready_at }: Promised,
  now: number,
): PromiseSentence | undefined {
  if (!promise || order_status === 'cancelled') return undefined
  const promised = promise.at
  const lateBy = (iso: string) => Math.ceil((Date.parse(iso) - Date.parse(promised)) / MINUTE_MS)
  const done = ready_at ?? (isEnded(order_status) ? delivered_at : undefined)
  if (done !== undefined) {
    const minutes = lateBy(done)
    return minutes > 0 ? { kind: 'late', delivered: done, minutes } : { kind: 'kept', delivered: done }
  }
  if (isEnded(order_status)) return undefined
  if (expected && lateBy(expected.at) > 0) return { kind: 'behind', promised, expected: expected.at }
  if (now > Date.parse(promised)) return { kind: 'overdue', promised }
  if (expected?.because.includes('faster')) return { kind: 'ahead', expected: expected.at }
  return { kind: 'promised', promised }
}

type Shown = Pick<Order, 'id' | 'order_status' | 'expected'>

/**
 * Returns whether the shown expected time may stay instead of a newer one: on the way it changes with every position,
 * and a difference of one minute is not worth showing.
 */
export function mayStay(shown: Shown, next: Shown, now: number): boolean {
  if (!shown.expected || !next.expected || next.order_status !== 'out_for_delivery') return false
  if (shown.id !== next.id || shown.order_status !== next.order_status) return false
  const at = Date.parse(shown.expected.at)
  return at > now && Math.abs(Date.parse(next.expected.at) - at) <= MINUTE_MS
}
