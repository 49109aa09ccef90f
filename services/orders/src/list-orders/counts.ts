import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Whose orders: an outlet's id, or all. */
export type Scope = string
export const everywhere: Scope = '*'

/**
 * How many orders were placed in the last 7 days, and how many before. The whole days and whole slots of 15 minutes come
 * from the counters; only in the slot that the border cuts are orders counted.
 */
export async function countPlaced(db: Kysely<Database>, scope: Scope): Promise<{ recent: number; archived: number }> {
  const { rows } = await sql<{ total: number; recent: number }>`
    with border as (
      select at, date_trunc('day', at, 'UTC') + interval '24 hours' as next_day,
        date_bin('15 minutes', at, 'epoch') + interval '15 minutes' as next_slot
      from (select now() - interval '7 days' as at) as week_ago
    )
    select
      (select coalesce(sum(orders), 0) from status_counts ${scope === everywhere ? sql`` : sql`where outlet_id = ${scope}`}) as total,
      (select coalesce(sum(orders), 0) from placed_counts
        where scope = ${scope} and unit = 'day' and starts_at >= (select next_day from border))
      + (select coalesce(sum(orders), 0) from placed_counts
        where scope = ${scope} and unit = 'slot'
          and starts_at >= (select next_slot from border) and starts_at < (select next_day from border))
      + (select count(*) from orders
        where created_at > (select at from border) and created_at < (select next_slot from border)
          and ${isIn(scope)}) as recent
  `.execute(db)
  const { total, recent } = rows[0] ?? { total: 0, recent: 0 }
  return { recent, archived: total - recent }
}

/** In the words of the index that serves it: see the migration. */
export const isIn = (scope: Scope): RawBuilder<boolean> =>
  scope === everywhere ? sql<boolean>`orders.total_paise >= 0` : sql<boolean>`orders.outlet_id = ${scope}`

export interface Start {
  /** The end of the slot of 15 minutes in which the position lies. */
  placed_before: Date
  /** How many of that slot's orders come before it. */
  skip: number
}

/** Where the order at a position of the whole list, newest first and counted from 0, is to be found. */
export async function findStart(db: Kysely<Database>, scope: Scope, position: number): Promise<Start | undefined> {
  const { rows } = await sql<Start>`
    with days as (
      select starts_at, sum(orders) as orders, sum(sum(orders)) over (order by starts_at desc) as until_here
      from placed_counts where scope = ${scope} and unit = 'day' group by starts_at
    ), day as (
      select starts_at, until_here - orders as newer from days where until_here > ${position}
      order by starts_at desc limit 1
    ), slots as (
      select starts_at, sum(orders) as orders,
        (select newer from day) + sum(sum(orders)) over (order by starts_at desc) as until_here
      from placed_counts
      where scope = ${scope} and unit = 'slot'
        and starts_at >= (select starts_at from day) and starts_at < (select starts_at from day) + interval '24 hours'
      group by starts_at
    )
    select starts_at + interval '15 minutes' as placed_before, ${position} - (until_here - orders) as skip
    from slots where until_here > ${position} order by starts_at desc limit 1
  `.execute(db)
  return rows[0]
}
