import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Happened } from './message.ts'

/** Far longer than an order is open: one for later is placed at most some days ahead. */
const LONGEST_OPEN_DAYS = 14
const SLACK_SECONDS = 60
/** Lines that one call reads at most, the oldest first. */
export const MAX_MISSED = 2_000

/**
 * What happened since then by the timelines of the orders, for events that the stream no longer has (the broker lost its
 * data, or the webhook was switched off for longer than they are kept).
 */
export async function missedSince(db: Kysely<Database>, since: Date): Promise<Happened[]> {
  const { rows } = await sql<Omit<Happened, 'at'> & { at: Date }>`
    select 'order.' || entry.what as type, entry.order_id, entry.version, entry.to_status as order_status,
      coalesce(entry.outlet_id, orders.outlet_id) as outlet_id, entry.from_outlet_id as previous_outlet_id,
      case when entry.what = 'released' then null else entry.delivery_person_id end as delivery_person_id, entry.at
    from orders
    join order_timeline as entry on entry.order_id = orders.id
    where orders.created_at >= ${since}::timestamptz - make_interval(days => ${LONGEST_OPEN_DAYS})
      and orders.waiting_since >= ${since}::timestamptz - make_interval(secs => ${SLACK_SECONDS})
      and entry.at >= ${since}::timestamptz - make_interval(secs => ${SLACK_SECONDS})
    order by entry.at, entry.order_id, entry.version
    limit ${MAX_MISSED}`.execute(db)
  return rows.map(({ at, previous_outlet_id, ...row }) => ({
    ...row,
    previous_outlet_id: previous_outlet_id ?? undefined,
    at: at.toISOString(),
  }))
}
