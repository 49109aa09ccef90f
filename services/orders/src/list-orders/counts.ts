import { endedStatuses, openStatuses, orderStatuses } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/orders'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { ALL_OUTLETS, inScope, type Scope } from '../scope.ts'
import { hasStatus, inView, type StatusFilter, type View } from './filters.ts'

/** The ends of the day and of the 15-minute slot that contain the instant 7 days ago. */
const cutoff = sql`
  select at, date_trunc('day', at, 'UTC') + interval '24 hours' as next_day,
    date_bin('15 minutes', at, 'epoch') + interval '15 minutes' as next_slot
  from (select now() - interval '7 days' as at) as week_ago`

/**
 * The number of orders placed in the last 7 days. Whole days and whole 15-minute slots come from the counters; only orders
 * in the slot that contains the cutoff are counted row by row.
 */
const recentIn = (
  counters: 'placed_counts' | 'cancelled_counts',
  scope: Scope,
  rows: RawBuilder<boolean>,
) => sql<number>`
  (select coalesce(sum(orders), 0) from ${sql.table(counters)}
    where scope = ${scope} and unit = 'day' and starts_at >= (select next_day from cutoff))
  + (select coalesce(sum(orders), 0) from ${sql.table(counters)}
    where scope = ${scope} and unit = 'slot'
      and starts_at >= (select next_slot from cutoff) and starts_at < (select next_day from cutoff))
  + (select count(*) from orders
    where created_at > (select at from cutoff) and created_at < (select next_slot from cutoff)
      and ${inScope(scope)} and ${rows})`

const totalIn = (scope: Scope, status: RawBuilder<boolean>) => sql<number>`
  (select coalesce(sum(orders), 0) from status_counts
    where ${scope === ALL_OUTLETS ? sql`true` : sql`outlet_id = ${scope}`} and ${status})`

/** Counts the orders placed in the last 7 days and those before. */
export async function countPlaced(db: Kysely<Database>, scope: Scope): Promise<Record<View, number>> {
  const { rows } = await sql<{ total: number; recent: number }>`
    with cutoff as (${cutoff})
    select ${totalIn(scope, sql`true`)} as total, ${recentIn('placed_counts', scope, sql`true`)} as recent
  `.execute(db)
  const { total, recent } = rows[0] ?? { total: 0, recent: 0 }
  return { recent, archived: total - recent }
}

type OpenCounts = Record<(typeof openStatuses)[number], number>

/** Counts the orders of a view by status: open ones row by row, cancelled ones by their counters. The others are delivered. */
export async function countByStatus(db: Kysely<Database>, scope: Scope, view: View): Promise<OrderCounts> {
  const byStatus = openStatuses.map(
    (status) => sql`count(*) filter (where order_status = ${status}) as ${sql.ref(status)}`,
  )
  const { rows } = await sql<{ open: OpenCounts } & Record<'placed' | 'cancelled', number>>`
    with cutoff as (${cutoff}), open as (
      select ${sql.join(byStatus)} from orders where is_open and ${inScope(scope)} and ${inView(view)}
    ), counted as (
      select ${totalIn(scope, sql`true`)} as placed,
        ${recentIn('placed_counts', scope, sql`true`)} as placed_recently,
        ${totalIn(scope, sql`order_status = 'cancelled'`)} as cancelled,
        ${recentIn('cancelled_counts', scope, hasStatus('cancelled'))} as cancelled_recently
    )
    select to_json(open) as open,
      ${view === 'recent' ? sql`placed_recently` : sql`placed - placed_recently`} as placed,
      ${view === 'recent' ? sql`cancelled_recently` : sql`cancelled - cancelled_recently`} as cancelled
    from open, counted
  `.execute(db)
  if (!rows[0]) throw new Error('counts by status: the query returned no row')
  const { open, placed, cancelled } = rows[0]
  const opened = openStatuses.reduce((sum, status) => sum + open[status], 0)
  return { ...open, delivered: placed - opened - cancelled, cancelled }
}

export const noOrders = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as OrderCounts

/** How many orders of the view a filter leaves. */
export function totalOf(counts: OrderCounts, filter: StatusFilter | undefined) {
  if (filter && filter !== 'ended') return counts[filter]
  return (filter ? endedStatuses : orderStatuses).reduce((sum, status) => sum + counts[status], 0)
}

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
  filter?: StatusFilter,
): Promise<PageStart | undefined> {
  const { rows } = await sql<PageStart>`
    with counts as not materialized (${countsOf(scope, filter)}), days as (
      select starts_at, sum(orders) as orders, sum(sum(orders)) over (order by starts_at desc) as running_total
      from counts where unit = 'day' group by starts_at
    ), day as (
      select starts_at, running_total - orders as newer from days where running_total > ${position}
      order by starts_at desc limit 1
    ), slots as (
      select starts_at, sum(orders) as orders,
        (select newer from day) + sum(sum(orders)) over (order by starts_at desc) as running_total
      from counts
      where unit = 'slot'
        and starts_at >= (select starts_at from day) and starts_at < (select starts_at from day) + interval '24 hours'
      group by starts_at
    )
    select starts_at + interval '15 minutes' as placed_before, ${position} - (running_total - orders) as skip
    from slots where running_total > ${position} order by starts_at desc limit 1
  `.execute(db)
  return rows[0]
}

/** The counters of a list: of the orders placed, less those that the filter leaves out. */
function countsOf(scope: Scope, filter: StatusFilter | undefined) {
  const placed = sql`select unit, starts_at, orders from placed_counts where scope = ${scope}`
  const cancelled = (sign: RawBuilder<number>) =>
    sql`select unit, starts_at, ${sign} * orders as orders from cancelled_counts where scope = ${scope}`
  const lessOpen = sql`union all
    select unit, starts_at, -1 from orders
    cross join lateral (values
      ('day', date_trunc('day', created_at, 'UTC')), ('slot', date_bin('15 minutes', created_at, 'epoch'))
    ) as units (unit, starts_at)
    where is_open and ${inScope(scope)}`
  if (!filter) return placed
  if (filter === 'cancelled') return cancelled(sql`1`)
  return filter === 'ended' ? sql`${placed} ${lessOpen}` : sql`${placed} ${lessOpen} union all ${cancelled(sql`-1`)}`
}
