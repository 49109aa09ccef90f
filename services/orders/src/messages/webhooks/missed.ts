import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Happened } from './message.ts'

/** Far longer than any order is open: an order for later is placed at most a few days ahead. */
const LONGEST_OPEN_DAYS = 14
const SLACK_SECONDS = 60
/** Lines read per statement. */
const PAGE = 2_000

interface Line extends Omit<Happened, 'at'> {
  at: Date
  /** `at` in microseconds since 1970, which a `Date` cannot hold. */
  micros: string
}

/**
 * Reads the changes since then from the timelines, for events that the stream no longer has (the broker lost its data,
 * or the webhook was off for longer than events are kept). Yields pages of at most 2,000 lines, oldest first.
 */
export async function* missedSince(db: Kysely<Database>, since: Date): AsyncGenerator<Happened[]> {
  let last: Line | undefined
  do {
    const rows = await linesAfter(db, since, last)
    if (rows.length > 0) yield rows.map(toHappened)
    last = rows.length < PAGE ? undefined : rows.at(-1)
  } while (last)
}

async function linesAfter(db: Kysely<Database>, since: Date, last: Line | undefined): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select 'order.' || entry.what as type, entry.order_id, entry.version, entry.to_status as order_status,
      coalesce(entry.outlet_id, orders.outlet_id) as outlet_id, entry.from_outlet_id as previous_outlet_id,
      case when entry.what = 'released' then null else entry.delivery_person_id end as delivery_person_id, entry.at,
      (extract(epoch from entry.at) * 1000000)::bigint::text as micros
    from orders
    join order_timeline as entry on entry.order_id = orders.id
    where orders.created_at >= ${since}::timestamptz - make_interval(days => ${LONGEST_OPEN_DAYS})
      and orders.waiting_since >= ${since}::timestamptz - make_interval(secs => ${SLACK_SECONDS})
      and entry.at >= ${last?.at ?? since}::timestamptz - make_interval(secs => ${SLACK_SECONDS})
      and (extract(epoch from entry.at) * 1000000, entry.order_id, entry.version)
        > (${last?.micros ?? '0'}::bigint, ${last?.order_id ?? ''}::text, ${last?.version ?? 0}::integer)
    order by entry.at, entry.order_id, entry.version
    limit ${PAGE}`.execute(db)
  return rows
}

const toHappened = ({ at, previous_outlet_id, ...line }: Line): Happened => ({
  ...line,
  previous_outlet_id: previous_outlet_id ?? undefined,
  at: at.toISOString(),
})
