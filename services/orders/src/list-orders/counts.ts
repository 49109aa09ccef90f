import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** An outlet's id, or `ALL_OUTLETS`; also the value of `placed_counts.scope`. */
export type Scope = string
export const ALL_OUTLETS: Scope = '*'

/**
 * Counts the orders placed in the last 7 days and those before. Whole days and whole 15-minute slots come from the
 * counters; only orders in the slot that contains the cutoff are counted row by row.
 */
export async function countPlaced(db: Kysely<Database>, scope: Scope): Promise<{ recent: number; archived: number }> {
  const { rows } = await sql<{ total: number; recent: number }>`
    with cutoff as (
      select at, date_trunc('day', at, 'UTC') + interval '24 hours' as next_day,
        date_bin('15 minutes', at, 'epoch') + interval '15 minutes' as next_slot
      from (select now() - interval '7 days' as at) as week_ago
    )
    select
      (select coalesce(sum(orders), 0) from status_counts ${scope === ALL_OUTLETS ? sql`` : sql`where outlet_id = ${scope}`}) as total,
      (select coalesce(sum(orders), 0) from placed_counts
        where scope = ${scope} and unit = 'day' and starts_at >= (select next_day from cutoff))
      + (select coalesce(sum(orders), 0) from placed_counts
        where scope = ${scope} and unit = 'slot'
          and starts_at >= (select next_slot from cutoff) and starts_at < (select next_day from cutoff))
      + (select count(*) from orders
        where created_at > (select at from cutoff) and created_at < (select next_slot from cutoff)
          and ${inScope(scope)}) as recent
  `.execute(db)
  const { total, recent } = rows[0] ?? { total: 0, recent: 0 }
  return { recent, archived: total - recent }
}

/** `total_paise >= 0` is always true: it is the condition of the partial index `orders_newest` (0001-orders.ts). */
export const inScope = (scope: Scope): RawBuilder<boolean> =>
  scope === ALL_OUTLETS ? sql<boolean>`orders.total_paise >= 0` : sql<boolean>`orders.outlet_id = ${scope}`

export interface PageStart {
  /** The end of the 15-minute slot that contains the position. */
  placed_before: Date
  /** Orders of that slot before the position. */
  skip: number
}

/** Finds from the counters where a position in the list (newest first, from 0) starts. Undefined: beyond the end. */
export async function findPageStart(
  db: Kysely<Database>,
  scope: Scope,
  position: number,
): Promise<PageStart | undefined> {
  const { rows } = await sql<PageStart>`
    with days as (
      select starts_at, sum(orders) as orders, sum(sum(orders)) over (order by starts_at desc) as running_total
      from placed_counts where scope = ${scope} and unit = 'day' group by starts_at
    ), day as (
      select starts_at, running_total - orders as newer from days where running_total > ${position}
      order by starts_at desc limit 1
    ), slots as (
      select starts_at, sum(orders) as orders,
        (select newer from day) + sum(sum(orders)) over (order by starts_at desc) as running_total
      from placed_counts
      where scope = ${scope} and unit = 'slot'
        and starts_at >= (select starts_at from day) and starts_at < (select starts_at from day) + interval '24 hours'
      group by starts_at
    )
    select starts_at + interval '15 minutes' as placed_before, ${position} - (running_total - orders) as skip
    from slots where running_total > ${position} order by starts_at desc limit 1
  `.execute(db)
  return rows[0]
}
