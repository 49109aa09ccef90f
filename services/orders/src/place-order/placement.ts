import type { Caller } from '@tapri/service-kit/access'
import type { RequestKey } from '@tapri/service-kit/idempotency'
import { type SpanName, traceparentOf } from '@tapri/service-kit/tracing/traceparent'
import type { StoredItem } from '../database.ts'
import type { StoredOrder } from '../order.ts'
import type { PromiseColumns } from '../promise/promise.ts'
import type { Copy } from './copy.ts'

/** What is stored under the key of a placement. */
export interface PlacedOrder {
  order_id: string
}

export type NewOrder = Pick<
  StoredOrder,
  | 'id'
  | 'customer_id'
  | 'outlet_id'
  | 'total_paise'
  | 'address'
  | 'lat'
  | 'lng'
  | 'distance_km'
  | 'way_note'
  | 'items'
  | 'note'
  | 'deliver_at'
  | 'deliver_zone'
  | 'due_at'
  | 'is_due'
  | 'payment_method'
  | 'pays_with_paise'
  | 'pay_until'
> &
  PromiseColumns

/** An order that was decided on from memory, and what must still be so when it is written. */
export interface Placement {
  order: NewOrder & { items: StoredItem[] }
  key: RequestKey | undefined
  copy: Pick<Copy, 'edition' | 'valid_from'>
  /** Their session goes on, and their account, if it is known here, is as this says. */
  caller: Pick<Caller, 'sid' | 'role' | 'status' | 'token_version'>
  /** Of its request, where that is traced. */
  spans: readonly SpanName[]
}

/** The columns that the database sets in a new order, and the customer as the response shows them. */
type Written = Pick<
  StoredOrder,
  'order_status' | 'payment_status' | 'needs_admin' | 'version' | 'created_at' | 'waiting_since'
> & { user_name: string | null; user_phone: string | null }

export type Outcome =
  | ({ outcome: 'placed' } & Written)
  /** `taken`: another request has the key. The others: what was decided on is no longer so. */
  | { outcome: 'taken' | 'other_edition' | 'other_standing' | 'slot_full' }
  | { outcome: 'capped'; open_orders: number }

/** For the events: by the order's id, of those that are traced. */
export function traceparentsOf(placements: readonly Placement[]) {
  const traced = placements.flatMap(({ order, spans: [span] }) => (span ? [[order.id, traceparentOf(span)]] : []))
  return traced.length > 0 ? JSON.stringify(Object.fromEntries(traced)) : null
}
