import { endedStatuses, openStatuses } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/order-lists'
import { type RawBuilder, sql } from 'kysely'
import { isInScope, scopeId, type Whose } from '../list-scope.ts'
import { hasStatus, inView, type StatusFilter, type View } from './filters.ts'

/**
 * SQL: the CTE `cutoff` with the instant 7 days ago and the ends of the day and of the 15-minute slot that contain it.
 */
export const cutoff = sql`
  select at, date_trunc('day', at, 'UTC') + interval '24 hours' as next_day,
    date_bin('15 minutes', at, 'epoch') + interval '15 minutes' as next_slot
  from (select now() - interval '7 days' as at) as week_ago`

/** SQL: the CTE `open` with the number of open orders by status in each view, and in both. */
export const openIn = (whose: Whose) => sql`
  select ${openBy('recent')} as recent, ${openBy('archived')} as archived, count(*) as in_all
  from orders where is_open and ${isInScope(whose)}`

const openBy = (view: View) =>
  sql`json_build_object(${sql.join(
    openStatuses.map(
      (status) =>
        sql`${sql.lit(status)}, count(*) filter (where order_status = ${sql.lit(status)} and ${inView(view)})`,
    ),
  )})`

/** Numbers of orders that were placed, in all or in the last 7 days, and of those among them that were cancelled. */
interface Totals {
  placed: RawBuilder<number>
  cancelled: RawBuilder<number>
}

const totalsOf = (whose: Whose): Totals =>
  whose === 'customer' || whose === 'delivery'
    ? {
        placed: sql`(select in_all from open) + ${endedIn(whose, sql`true`)}`,
        cancelled: endedIn(whose, sql`order_status = 'cancelled'`),
      }
    : { placed: statusesIn(whose, sql`true`), cancelled: statusesIn(whose, sql`order_status = 'cancelled'`) }

const endedIn = (holder: 'customer' | 'delivery', status: RawBuilder<boolean>) => sql<number>`
  (select coalesce(sum(orders), 0) from ended_counts
    where holder = ${sql.lit(holder)} and person_id = ${scopeId} and ${status})`

const statusesIn = (whose: 'all' | 'outlet' | 'one', status: RawBuilder<boolean>) => sql<number>`
  (select coalesce(sum(orders), 0) from status_counts
    where ${whose === 'all' ? sql`true` : sql`outlet_id = ${scopeId}`} and ${status})`

/**
 * Counts orders placed in the last 7 days. For one person an index counts them. For outlets, whole days and whole
 * 15-minute slots come from the counters; only orders in the slot that contains the cutoff are counted row by row.
 */
const recentOf = (whose: Whose): Totals =>
  whose === 'customer' || whose === 'delivery'
    ? { placed: rowsSince(whose, sql`true`), cancelled: rowsSince(whose, hasStatus('cancelled')) }
    : {
        placed: recentIn('placed_counts', whose, sql`true`),
        cancelled: recentIn('cancelled_counts', whose, hasStatus('cancelled')),
      }

/**
 * Compares with the time itself and not with `cutoff`, from which PostgreSQL could not estimate how few rows there are.
 */
const rowsSince = (whose: Whose, condition: RawBuilder<boolean>) => sql<number>`
  (select count(*) from orders where ${isInScope(whose)} and ${inView('recent')} and ${condition})`

const recentIn = (counters: 'placed_counts' | 'cancelled_counts', whose: Whose, rows: RawBuilder<boolean>) =>
  sql<number>`
  (select coalesce(sum(orders), 0) from ${sql.table(counters)}
    where scope = ${scopeId} and unit = 'day' and starts_at >= (select next_day from cutoff))
  + (select coalesce(sum(orders), 0) from ${sql.table(counters)}
    where scope = ${scopeId} and unit = 'slot'
      and starts_at >= (select next_slot from cutoff) and starts_at < (select next_day from cutoff))
  + (select count(*) from orders
    where created_at > (select at from cutoff) and created_at < (select next_slot from cutoff)
      and ${isInScope(whose)} and ${rows})`

/** A row of the CTE `counted`: the numbers of a view from which all counts follow. */
export interface Counted {
  placed: number
  /** Null when only the number of all orders is needed. */
  cancelled: number | null
  open: Record<(typeof openStatuses)[number], number> | null
}

export function countedIn(whose: Whose, view: View, byStatus: boolean): RawBuilder<Counted> {
  const [all, recent] = [totalsOf(whose), recentOf(whose)]
  const of = (which: keyof Totals) =>
    view === 'recent' ? recent[which] : sql<number>`${all[which]} - (${recent[which]})`
  return byStatus
    ? sql`select ${of('placed')} as placed, ${of('cancelled')} as cancelled, (select ${sql.ref(view)} from open) as open`
    : sql`select ${of('placed')} as placed, null::bigint as cancelled, null::json as open`
}

/** Returns the counts by status. Orders of a view that are neither open nor cancelled are delivered. */
export function countsOf({ placed, cancelled, open }: Counted): OrderCounts | undefined {
  if (cancelled === null || open === null) return undefined
  const opened = openStatuses.reduce((sum, status) => sum + open[status], 0)
  const counts = Object.fromEntries(openStatuses.map((status) => [status, open[status]])) as typeof open
  return { ...counts, delivered: placed - opened - cancelled, cancelled }
}

/** Returns how many orders of the view match a filter. */
export function totalOf(counted: Counted, filter: StatusFilter | undefined): number {
  const counts = countsOf(counted)
  if (!filter || !counts) return counted.placed
  if (filter !== 'ended') return counts[filter]
  return endedStatuses.reduce((sum, status) => sum + counts[status], 0)
}

/** Returns `totalOf` as an SQL expression over a CTE with the columns of `Counted`. */
export function totalIn(filter: StatusFilter | undefined, part: string): RawBuilder<number> {
  const counted = sql.table(part)
  const opened = sql.join(
    openStatuses.map((status) => sql`(open ->> ${sql.lit(status)})::bigint`),
    sql` + `,
  )
  if (!filter) return sql`(select placed from ${counted})`
  if (filter === 'cancelled') return sql`(select cancelled from ${counted})`
  if (filter === 'ended') return sql`(select placed - (${opened}) from ${counted})`
  return sql`(select placed - (${opened}) - cancelled from ${counted})`
}

export const isOpen = (status: StatusFilter | undefined) => openStatuses.some((open) => open === status)
