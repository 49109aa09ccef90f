import type { OrderStatus } from '@tapri/contracts/order-status'
import { type RawBuilder, sql } from 'kysely'

/** Recent orders were placed in the last 7 days, archived ones earlier. */
export type View = 'recent' | 'archived'

export const inView = (view: View): RawBuilder<boolean> =>
  view === 'recent'
    ? sql<boolean>`created_at > now() - interval '7 days'`
    : sql<boolean>`created_at <= now() - interval '7 days'`

/** A status, or `ended` for both statuses that end an order. */
export type StatusFilter = OrderStatus | 'ended'

/**
 * Returns the condition exactly as in the partial indexes (01-orders.sql), none of which contains the status itself.
 */
export const hasStatus = (status: StatusFilter): RawBuilder<boolean> => {
  if (status === 'ended') return sql<boolean>`not is_open`
  if (status === 'delivered') return sql<boolean>`delivered_at is not null`
  if (status === 'cancelled') return sql<boolean>`not is_open and delivered_at is null`
  return sql<boolean>`is_open and order_status = ${sql.lit(status)}`
}
