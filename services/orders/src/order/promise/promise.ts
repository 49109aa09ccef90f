import type { Fulfilment } from '@tapri/contracts/fulfilment'
import type { Order } from '@tapri/contracts/orders'
import type { StoredOrder } from '../order.ts'
import { type Pace, type Parts, partsOf, promisedAt } from './estimate.ts'

/** The columns that store an order's promise. */
export type PromiseColumns = Pick<StoredOrder, 'promised_at' | 'orders_ahead' | keyof Parts>

/** An outlet's pace, and the number of orders it has to make. */
export interface Recent {
  pace: Pace
  queue: number
}

type Placed = Pick<StoredOrder, 'distance_km' | 'deliver_at' | 'due_at'> & { fulfilment?: Fulfilment | undefined }

/**
 * Returns the promise for an order placed at `now` (in ms since 1970). For an order for later nobody knows how many
 * will be ahead.
 */
export function promiseOf(
  { distance_km, deliver_at, due_at, fulfilment }: Placed,
  { pace, queue }: Recent,
  now: number,
): PromiseColumns & Parts & { promised_at: Date } {
  const ahead = deliver_at ? null : queue
  const km = fulfilment === 'pickup' ? null : distance_km
  const parts = partsOf({ km, ahead: ahead ?? 0 }, pace)
  const at = promisedAt(parts, due_at?.getTime() ?? now, deliver_at?.getTime())
  return { promised_at: new Date(at), ...parts, orders_ahead: ahead }
}

type PromisedOrder = Pick<StoredOrder, Exclude<keyof PromiseColumns, 'orders_ahead'>>

/** Returns the promise as shown in responses. Orders of erased customers have none. */
export function promiseField(row: PromisedOrder): Pick<Order, 'promise'> {
  const parts = partsIn(row)
  return row.promised_at && parts ? { promise: { at: row.promised_at.toISOString(), ...parts } } : {}
}

export function partsIn(row: PromisedOrder): Parts | undefined {
  const { wait_minutes, make_minutes, ride_minutes, spare_minutes } = row
  if (wait_minutes === null || make_minutes === null || ride_minutes === null || spare_minutes === null)
    return undefined
  return { wait_minutes, make_minutes, ride_minutes, spare_minutes }
}
