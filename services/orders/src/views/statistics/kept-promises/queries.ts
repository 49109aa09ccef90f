import { RECORD_DAYS } from '@tapri/contracts/limits'
import { readAtMostEvery } from '@tapri/service-kit/process/metrics/cached-reads'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { CountedOrders } from './rules.ts'

/** How long a result is cached: every visitor of the landing page asks. */
const KEPT_MS = 10_000

/** Returns a function that reads the counted orders with at most one query in 10 s. */
export const createCounted = (db: Kysely<Database>) =>
  readAtMostEvery(KEPT_MS, async () => {
    const { rows } = await sql<CountedOrders>`
      select outlet_id, coalesce(name, '') as outlet_name, coalesce(active and not deleted, false) as is_listed,
        taken_minutes, sum(orders) as orders, sum(kept) as kept
      from promise_counts left join known_outlets on known_outlets.id = outlet_id
      where starts_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${sql.lit(RECORD_DAYS - 1)})
      group by outlet_id, name, active, deleted, taken_minutes`.execute(db)
    return rows
  })

/**
 * Returns a function that reads the median time to settle a complaint, in minutes rounded up, or null when none was
 * settled.
 */
export const createSettled = (db: Kysely<Database>) =>
  readAtMostEvery(KEPT_MS, async () => {
    const { rows } = await sql<{ minutes: number | null }>`
      select ceil(percentile_disc(0.5) within group (order by greatest(extract(epoch from decided_at - complained_at), 1))
        / 60)::integer as minutes
      from complaints where decided_at > now() - make_interval(days => ${sql.lit(RECORD_DAYS)})`.execute(db)
    return rows[0]?.minutes ?? null
  })

/**
 * Merges days that are no longer shown into one row, so that the sum over all rows stays complete (metrics.ts). Keeps
 * twice as many days as are shown.
 */
export async function purgeRecord(db: Kysely<Database>) {
  await sql`
    with gone as (
      delete from promise_counts
      where starts_at > 'epoch' and starts_at < now() - make_interval(days => ${sql.lit(2 * RECORD_DAYS)})
      returning orders, kept
    )
    insert into promise_counts as counted (starts_at, outlet_id, taken_minutes, shard, orders, kept)
    select 'epoch', '', 0, 0, sum(orders), sum(kept) from gone having count(*) > 0
    on conflict (starts_at, outlet_id, taken_minutes, shard) do update
    set orders = counted.orders + excluded.orders, kept = counted.kept + excluded.kept`.execute(db)
}
