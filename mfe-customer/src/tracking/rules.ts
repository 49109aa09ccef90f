import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'

/** The promise of docs/specification.md, section 9, in milliseconds. */
const promise = 30 * 60 * 1000

export type Expectation = { kind: 'expected' | 'late' | 'placedAt'; at: string }

/** What can be said about the time: when it should be here, that it is late, or just when it was placed. */
export function expectationOf({ created_at, order_status }: Order, now: number): Expectation {
  if (isEnded(order_status)) return { kind: 'placedAt', at: created_at }
  const due = Date.parse(created_at) + promise
  return now <= due ? { kind: 'expected', at: new Date(due).toISOString() } : { kind: 'late', at: created_at }
}
