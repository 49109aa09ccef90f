import { type RawBuilder, sql } from 'kysely'
import { isInScope, scopeId, type Whose } from '../list-scope.ts'
import type { StatusFilter } from './filters.ts'

/** Offsets up to this are skipped row by row; for larger ones the counters give a starting point. */
export const MAX_SCANNED_OFFSET = 500

/**
 * SQL: the CTE `start`, which finds from the counters where a position in a list (newest first, from 0) lies.
 * `placed_before` is the end of the 15-minute slot that contains it (for one person: of the week); `skip` is the number
 * of orders in that period before it. Has no row beyond the end of the list.
 */
export const pageStart = (whose: Whose, position: RawBuilder<number>, filter: StatusFilter | undefined) =>
  whose === 'customer' || whose === 'delivery'
    ? startOfPerson(whose, position, filter)
    : startOfOutlets(whose, position, filter)

const startOfOutlets = (whose: Whose, position: RawBuilder<number>, filter: StatusFilter | undefined) => sql`
  select starts_at + interval '15 minutes' as placed_before, (${position}) - (running_total - orders) as skip
  from (
    with counts as not materialized (${slotsOf(whose, filter)}), days as (
      select starts_at, sum(orders) as orders, sum(sum(orders)) over (order by starts_at desc) as running_total
      from counts where unit = 'day' group by starts_at
    ), day as (
      select starts_at, running_total - orders as newer from days where running_total > (${position})
      order by starts_at desc limit 1
    )
    select starts_at, sum(orders) as orders,
      (select newer from day) + sum(sum(orders)) over (order by starts_at desc) as running_total
    from counts
    where unit = 'slot'
      and starts_at >= (select starts_at from day) and starts_at < (select starts_at from day) + interval '24 hours'
    group by starts_at
  ) as slots
  where running_total > (${position}) order by starts_at desc limit 1`

/** SQL: the counters of a list: orders placed, minus those that the filter leaves out. */
function slotsOf(whose: Whose, filter: StatusFilter | undefined) {
  const placed = sql`select unit, starts_at, orders from placed_counts where scope = ${scopeId}`
  const cancelled = (sign: 1 | -1) =>
    sql`select unit, starts_at, ${sql.lit(sign)} * orders as orders from cancelled_counts where scope = ${scopeId}`
  const lessOpen = sql`union all
    select unit, starts_at, -1 from orders
    cross join lateral (values
      ('day', date_trunc('day', created_at, 'UTC')), ('slot', date_bin('15 minutes', created_at, 'epoch'))
    ) as units (unit, starts_at)
    where is_open and ${isInScope(whose)}`
  if (!filter) return placed
  if (filter === 'cancelled') return cancelled(1)
  return filter === 'ended' ? sql`${placed} ${lessOpen}` : sql`${placed} ${lessOpen} union all ${cancelled(-1)}`
}

const startOfPerson = (
  holder: 'customer' | 'delivery',
  position: RawBuilder<number>,
  filter: StatusFilter | undefined,
) => sql`
  select starts_at + interval '7 days' as placed_before, (${position}) - (running_total - orders) as skip
  from (
    select starts_at, sum(orders) as orders, sum(sum(orders)) over (order by starts_at desc) as running_total
    from (
      select starts_at, orders from ended_counts
      where holder = ${sql.lit(holder)} and person_id = ${scopeId}
        and ${!filter || filter === 'ended' ? sql`true` : sql`order_status = ${sql.lit(filter)}`}
      ${
        filter
          ? sql``
          : sql`union all
            select date_trunc('week', created_at, 'UTC'), 1 from orders where is_open and ${isInScope(holder)}`
      }
    ) as counts
    group by starts_at
  ) as weeks
  where running_total > (${position}) order by starts_at desc limit 1`
