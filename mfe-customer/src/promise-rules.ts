import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'

/**
 * The facts to tell about a promise, times as ISO. `kept` and `late` are for orders that are delivered, or ready to be
 * picked up.
 */
export type Told =
  | { kind: 'promised'; promised: string }
  | { kind: 'ahead'; expected: string }
  | { kind: 'behind'; promised: string; expected: string }
  | { kind: 'overdue'; promised: string }
  | { kind: 'kept'; delivered: string }
  | { kind: 'late'; delivered: string; minutes: number }

const MINUTE_MS = 60_000

type Promised = Pick<Order, 'promise' | 'expected' | 'delivered_at' | 'order_status' | 'ready_at'>

/**
 * Returns what to tell about the promise of an order at an instant (ms); undefined without a promise, and for a
 * cancelled order. `ahead` only where the service says that it goes faster: a minute sooner changes nothing.
 */
export function toldOf(
  { promise, expected, delivered_at, order_status, ready_at }: Promised,
  now: number,
): Told | undefined {
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
