import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** The key columns of each counter table and the columns that it sums (06-counters.sql). */
const counters = {
  placed_counts: { keys: ['scope', 'unit', 'starts_at', 'shard'], sums: ['orders'] },
  cancelled_counts: { keys: ['scope', 'unit', 'starts_at', 'shard'], sums: ['orders'] },
  ended_counts: { keys: ['holder', 'person_id', 'starts_at', 'order_status'], sums: ['orders'] },
  delivered_counts: { keys: ['outlet_id', 'starts_at', 'shard'], sums: ['orders'] },
  sales_counts: {
    keys: ['scope', 'unit', 'starts_at', 'shard'],
    sums: [
      'orders',
      'total_paise',
      'pending_orders',
      'pending_seconds',
      'confirmed_orders',
      'confirmed_seconds',
      'preparing_orders',
      'preparing_seconds',
      'out_for_delivery_orders',
      'out_for_delivery_seconds',
    ],
  },
  product_counts: { keys: ['scope', 'unit', 'starts_at', 'product_id', 'shard'], sums: ['quantity', 'total_paise'] },
  promise_counts: { keys: ['starts_at', 'outlet_id', 'taken_minutes', 'shard'], sums: ['orders', 'kept'] },
  face_counts: { keys: ['scope', 'starts_at', 'face'], sums: ['orders'] },
  people_counts: { keys: ['role'], sums: ['people'] },
} as const

type Counter = keyof typeof counters

/** Rows to add to counters. */
export type Counts = { [Name in Counter]?: readonly Record<string, unknown>[] | undefined }

/** SQL: this connection's shard. Shards keep concurrent writers apart; a single one may be negative. */
export const ownShard = sql<number>`pg_backend_pid() % 8`

/**
 * Adds to counters in one statement, in the transaction of the change that is counted. Tables come in a fixed order and
 * rows are sorted, so that concurrent writers cannot deadlock.
 */
export async function addCounts(trx: Kysely<Database>, counts: Counts): Promise<void> {
  const parts = (Object.keys(counters) as Counter[]).flatMap((name) => {
    const rows = counts[name]
    return rows && rows.length > 0 ? [sql`${sql.ref(`${name}_added`)} as (${addTo(name, rows)})`] : []
  })
  if (parts.length > 0) await sql`with ${sql.join(parts)} select 1`.execute(trx)
}

function addTo(name: Counter, rows: readonly object[]): RawBuilder<unknown> {
  const { keys, sums } = counters[name]
  const [table, given] = [sql.table(name), sql.join(keys.filter((key) => key !== 'shard').map((key) => sql.ref(key)))]
  return sql`
    insert into ${table} as counted (${sql.join([...keys, ...sums].map((column) => sql.ref(column)))})
    select ${sql.join(keys.map((key) => (key === 'shard' ? ownShard : sql.ref(key))))},
      ${sql.join(sums.map((column) => sql`sum(${sql.ref(column)})`))}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    group by ${given} having sum(${sql.ref(sums[0])}) <> 0 order by ${given}
    on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update
    set ${sql.join(sums.map((column) => sql`${sql.ref(column)} = counted.${sql.ref(column)} + excluded.${sql.ref(column)}`))}`
}

/**
 * SQL: counts rows of orders (`change`, outlet_id, order_status, total_paise) by outlet and status. A `change` of -1
 * subtracts.
 */
export const countStatuses = (changed: RawBuilder<unknown>) => sql<never>`(
  insert into status_counts as counted (outlet_id, order_status, shard, orders, total_paise)
  select outlet_id, order_status, ${ownShard}, sum(change), sum(change * total_paise)
  from (${changed}) as changed
  group by outlet_id, order_status having sum(change) <> 0
  order by outlet_id, order_status
  on conflict (outlet_id, order_status, shard) do update
  set orders = counted.orders + excluded.orders, total_paise = counted.total_paise + excluded.total_paise
  returning 1)`

/** SQL: counts the orders of the CTE `placed` by day and slot, after the CTE `statuses`. */
export const countPlaced = sql`
  insert into placed_counts as counted (scope, unit, starts_at, shard, orders)
  select scope, unit, starts_at, ${ownShard}, count(*)
  from (select count(*) from statuses) as first cross join placed
  cross join lateral (values (outlet_id), ('*')) as scopes (scope)
  cross join lateral (values
    ('day', date_trunc('day', created_at, 'UTC')),
    ('slot', date_bin('15 minutes', created_at, 'epoch'))
  ) as units (unit, starts_at)
  group by scope, unit, starts_at order by scope, unit, starts_at
  on conflict (scope, unit, starts_at, shard) do update set orders = counted.orders + excluded.orders`
