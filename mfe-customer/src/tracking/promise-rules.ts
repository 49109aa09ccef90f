import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'

/** The facts to tell about a promise, times as ISO. `kept` and `late` are for delivered orders. */
export type Told =
  | { kind: 'promised'; promised: string }
  | { kind: 'both'; promised: string; expected: string }
  | { kind: 'kept'; promised: string; delivered: string }
  | { kind: 'late'; promised: string; delivered: string; minutes: number }

const MINUTE_MS = 60_000

/** Returns what to tell about the promise of an order; undefined without a promise, and for a cancelled order. */
export function toldOf({ promise, expected, delivered_at, order_status }: Order): Told | undefined {
  if (!promise || order_status === 'cancelled') return undefined
  const promised = promise.at
  if (!isEnded(order_status))
    return expected ? { kind: 'both', promised, expected: expected.at } : { kind: 'promised', promised }
  if (!delivered_at) return undefined
  const lateMs = Date.parse(delivered_at) - Date.parse(promised)
  if (lateMs <= 0) return { kind: 'kept', promised, delivered: delivered_at }
  return { kind: 'late', promised, delivered: delivered_at, minutes: Math.ceil(lateMs / MINUTE_MS) }
}
