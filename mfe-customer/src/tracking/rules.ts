import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import type { useTrackingTexts } from './texts.ts'

const PROMISE_MS = PROMISE_MINUTES * 60_000

export type Expectation = { kind: 'expected' | 'late' | 'placedAt'; at: string }

type Timed = Pick<Order, 'created_at' | 'order_status' | 'deliver_at'>

/**
 * Returns what time to show: the slot of an order for later, else the expected arrival or that it has passed; for an
 * ended order, when it was placed. `now` in ms.
 */
export function expectationOf({ created_at, order_status, deliver_at }: Timed, now: number): Expectation {
  if (isEnded(order_status)) return { kind: 'placedAt', at: created_at }
  const due = deliver_at ? Date.parse(deliver_at) : Date.parse(created_at) + PROMISE_MS
  return now <= due ? { kind: 'expected', at: new Date(due).toISOString() } : { kind: 'late', at: created_at }
}

/** Says where the order is; for a pick-up, that it is ready or was collected. */
export function nowOf(order: Order, texts: ReturnType<typeof useTrackingTexts>, who: string) {
  const name = statusNameOf(order)
  return name === 'ready' || name === 'collected' ? texts.pickup[name](order.outlet_name) : texts.now[name](who)
}
