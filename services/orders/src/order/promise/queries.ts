import { type OrderStatus, toBeMadeStatuses, waitingStatuses } from '@tapri/contracts/order-status'
import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { PACE_TRIPS } from './estimate.ts'
import type { Delivered } from './trip.ts'

/** More orders than that are not counted: nobody waits for as many. */
const MAX_IN_QUEUE = 100
/** An order that nobody touched for so long stands before nobody. */
const IN_QUEUE_FOR = sql`interval '3 hours'`
const RECENT_FOR = sql`interval '14 days'`

/** SQL: a time in ms since 1970. */
const msOf = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::float8`

const listOf = (statuses: readonly OrderStatus[]) => sql.join(statuses.map((status) => sql.lit(status)))

/**
 * SQL: the rows that an outlet has to make, those at once by the index of open orders and those for later by that of
 * slots.
 */
const inQueue = (outlet: RawBuilder<string>, condition: RawBuilder<unknown>) => {
  const toBeMade = sql`outlet_id = ${outlet} and is_open and is_due and ready_at is null
    and order_status in (${listOf(toBeMadeStatuses)}) and ${condition}`
  return sql<number>`(
    select count(*)::integer from (
      (select 1 from orders as other
        where ${toBeMade} and deliver_at is null and created_at > now() - ${IN_QUEUE_FOR} limit ${sql.lit(MAX_IN_QUEUE)})
      union all
      (select 1 from orders as other
        where ${toBeMade} and deliver_at > now() - ${IN_QUEUE_FOR} limit ${sql.lit(MAX_IN_QUEUE)})
    ) as queue
  )`
}

interface RecentRow {
  queue: number
  delivered: Delivered[]
}

/** Reads how many orders an outlet has to make, and its newest deliveries, the newest first. */
export const findRecent: Prepared<Database, RecentRow, { outlet: string }> = prepare(['outlet'], ({ outlet }, db) =>
  sql<RecentRow>`
    select ${inQueue(sql`${outlet}`, sql`true`)} as queue,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'distance_km', distance_km, 'from', ${msOf(sql`coalesce(due_at, created_at)`)},
          'preparing_at', ${msOf(sql`preparing_at`)}, 'left_at', ${msOf(sql`left_at`)},
          'delivered_at', ${msOf(sql`delivered_at`)}, 'wait_minutes', wait_minutes, 'make_minutes', make_minutes,
          'ride_minutes', ride_minutes, 'orders_ahead', orders_ahead) order by delivered_at desc)
        from (
          select distance_km, due_at, created_at, preparing_at, left_at, delivered_at, wait_minutes, make_minutes,
            ride_minutes, orders_ahead
          from orders
          where outlet_id = ${outlet} and fulfilment = 'delivery' and delivered_at is not null and delivered_at > now() - ${RECENT_FOR}
          order by delivered_at desc limit ${sql.lit(PACE_TRIPS)}
        ) as newest
      ), '[]') as delivered`.compile(db),
)

/**
 * SQL: the orders that the outlet of `orders` makes before that one: those it has begun, and those that came to it
 * earlier. Null once it is being made.
 */
export const aheadColumn = sql<
  number | null
>`case when orders.order_status in (${listOf(waitingStatuses)}) then ${inQueue(
  sql`orders.outlet_id`,
  sql`(other.order_status = 'preparing'
    or coalesce(other.due_at, other.created_at) < coalesce(orders.due_at, orders.created_at)) and other.id <> orders.id`,
)} end`
