import type { AlertKind } from '@tapri/contracts/order-alerts'
import type { OrderStatus } from '@tapri/contracts/order-status'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { Invariant } from './metrics.ts'

/** How many of the newest ledger entries, and of the latest minutes of deliveries, are checked each time. */
const NEWEST_ENTRIES = 5_000
const DELIVERED_MINUTES = 10

export interface OrderCounts {
  byStatus: ReadonlyMap<OrderStatus, number>
  /** Pending orders that have not come to their outlet yet. */
  notDue: number
}

export async function countOrders(db: Kysely<Database>): Promise<OrderCounts> {
  const { rows } = await sql<{ order_status: OrderStatus; orders: number; not_due: number }>`
    select order_status, sum(orders) as orders,
      (select count(*) from orders where not is_due and is_open) as not_due
    from status_counts group by order_status`.execute(db)
  return {
    byStatus: new Map(rows.map(({ order_status, orders }) => [order_status, orders])),
    notDue: rows[0]?.not_due ?? 0,
  }
}

export async function countUnattended(db: Kysely<Database>): Promise<ReadonlyMap<AlertKind, number>> {
  const { rows } = await sql<{ kind: AlertKind; orders: number }>`
    select kind, count(distinct order_id) as orders from order_alerts where ended_at is null group by kind`.execute(db)
  return new Map(rows.map(({ kind, orders }) => [kind, orders]))
}

export async function countDifferences(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ differences: number }>`select count(*) as differences from payment_differences`.execute(
    db,
  )
  return rows[0]?.differences ?? 0
}

interface Promises {
  orders: number
  kept: number
}

/**
 * Sums the record of promises. Promises are counted at the end of their orders, so counts from before yesterday no
 * longer change and are read once a day.
 */
export function createPromiseCount(db: Kysely<Database>) {
  let settled: (Promises & { until: string }) | undefined
  return async (): Promise<Promises> => {
    const { rows } = await sql<Promises & { until: string }>`
      select yesterday::text as until, coalesce(sum(orders), 0) as orders, coalesce(sum(kept), 0) as kept
      from (select date_trunc('day', now(), 'UTC') - interval '1 day' as yesterday) as day
      left join promise_counts on starts_at >= yesterday group by yesterday`.execute(db)
    const { until, orders, kept } = rows[0] ?? { until: 'epoch', orders: 0, kept: 0 }
    if (settled?.until !== until) settled = { until, ...(await sumBefore(db, until)) }
    return { orders: settled.orders + orders, kept: settled.kept + kept }
  }
}

async function sumBefore(db: Kysely<Database>, until: string): Promise<Promises> {
  const { rows } = await sql<Promises>`
    select coalesce(sum(orders), 0) as orders, coalesce(sum(kept), 0) as kept
    from promise_counts where starts_at < ${until}::timestamptz`.execute(db)
  return rows[0] ?? { orders: 0, kept: 0 }
}

type Violations = Partial<Record<Invariant, number>>

/** Checks only the newest entries, at a cost that does not grow with the ledger. */
export async function countNewViolations(db: Kysely<Database>): Promise<Violations> {
  const { rows } = await sql<Violations>`
    with newest as materialized (
      select id, kind, order_id from ledger_entries
      where id > (select coalesce(max(id), 0) from ledger_entries) - ${sql.lit(NEWEST_ENTRIES)}
    )
    select
      (select count(*) from newest left join lateral (
        select count(*) as lines, sum(paise) as paise from ledger_postings where entry_id = newest.id
      ) as posted on true where lines < 2 or paise <> 0) as entry_balances,
      (select count(*) from newest left join orders on orders.id = newest.order_id
        where kind = 'sale' and order_status is distinct from 'delivered') as sale_delivered,
      (select count(*) from known_outlets cross join lateral (
        select orders.id from orders
        where outlet_id = known_outlets.id and delivered_at > now() - make_interval(mins => ${sql.lit(DELIVERED_MINUTES)})
          and paid_by is not null and not is_booked(orders)
      ) as delivered) as delivery_booked`.execute(db)
  return rows[0] ?? {}
}

/** The faults of the view `ledger_faults` that are checked over the whole ledger. */
const faults = {
  'a balance is not the sum of its postings': 'balance_is_sum',
  'a confirmed hand-over is not booked once': 'hand_over_booked',
  'a closed day left other cash in the till than the ledger': 'closing_agrees',
  'closings of an outlet have a gap': 'closings_without_gap',
} as const satisfies Record<string, Invariant>

/** Returns undefined when the ledger is too long to be read within the statement timeout. */
export async function countAllViolations(db: Kysely<Database>): Promise<Violations | undefined> {
  const counted: Violations = Object.fromEntries(Object.values(faults).map((invariant) => [invariant, 0]))
  // The texts are literals, so that PostgreSQL skips the parts of the view with other texts.
  const asked = sql.join(Object.keys(faults).map((fault) => sql.lit(fault)))
  const found = await sql<{ fault: keyof typeof faults; subjects: number }>`
    select fault, count(*) as subjects from ledger_faults where fault in (${asked}) group by fault`
    .execute(db)
    .catch(() => undefined)
  for (const { fault, subjects } of found?.rows ?? []) counted[faults[fault]] = subjects
  return found && counted
}
