import { type OrderStatus, toBeMadeStatuses, waitingStatuses } from '@tapri/contracts/order-status'
import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { PACE_TRIPS } from './estimate.ts'
import type { CarriedStop } from './riding.ts'
import type { Delivered } from './trip.ts'

/** At most this many orders are counted: nobody would wait for more. */
const MAX_IN_QUEUE = 100
/** An order that nobody has touched for this long no longer counts as ahead of others. */
const IN_QUEUE_FOR = sql`interval '3 hours'`
const RECENT_FOR = sql`interval '14 days'`

/** SQL: a time in ms since 1970. */
const msOf = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::float8`

const listOf = (statuses: readonly OrderStatus[]) => sql.join(statuses.map((status) => sql.lit(status)))

/**
 * SQL: the number of orders that an outlet has to make. Orders for now are found by the index of open orders, those for
 * later by the index of slots.
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

/** Reads how many orders an outlet has to make, and its latest deliveries, newest first. */
export const findRecent: Prepared<Database, RecentRow, { outlet: string }> = prepare(['outlet'], ({ outlet }, db) =>
  sql<RecentRow>`
    select ${inQueue(sql`${outlet}`, sql`true`)} as queue,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'distance_km', distance_km, 'from', ${msOf(sql`coalesce(due_at, created_at)`)},
          'preparing_at', ${msOf(sql`preparing_at`)}, 'ready_at', ${msOf(sql`ready_at`)}, 'left_at', ${msOf(sql`left_at`)},
          'delivered_at', ${msOf(sql`delivered_at`)}, 'wait_minutes', wait_minutes, 'make_minutes', make_minutes,
          'ride_minutes', ride_minutes, 'orders_ahead', orders_ahead) order by delivered_at desc)
        from (
          select distance_km, due_at, created_at, preparing_at, ready_at, left_at, delivered_at, wait_minutes, make_minutes,
            ride_minutes, orders_ahead
          from orders
          where outlet_id = ${outlet} and fulfilment = 'delivery' and delivered_at is not null and delivered_at > now() - ${RECENT_FOR}
          order by delivered_at desc limit ${sql.lit(PACE_TRIPS)}
        ) as newest
      ), '[]') as delivered`.compile(db),
)

/**
 * SQL: how many orders the outlet of `orders` makes before that one: those already begun, and those that came earlier.
 * Null once the order itself is being made.
 */
export const aheadColumn = sql<
  number | null
>`case when orders.order_status in (${listOf(waitingStatuses)}) then ${inQueue(
  sql`orders.outlet_id`,
  sql`(other.order_status = 'preparing'
    or coalesce(other.due_at, other.created_at) < coalesce(orders.due_at, orders.created_at)) and other.id <> orders.id`,
)} end`

/** Returns those of the orders that this person has out for delivery. */
export async function findCarriedStops(
  db: Kysely<Database>,
  ids: readonly string[],
  personId: string,
): Promise<CarriedStop[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'lat', 'lng', 'promised_at'])
    .where('id', '=', sql<string>`any(${ids})`)
    .where('delivery_person_id', '=', personId)
    .where('order_status', '=', 'out_for_delivery')
    .execute()
  return rows.map(({ id, lat, lng, promised_at }) => ({
    id,
    at: { lat, lng },
    promised: promised_at?.getTime() ?? null,
  }))
}
