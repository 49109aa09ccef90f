import { type Kysely, sql } from 'kysely'

/**
 * What delivered orders brought, what was in them and how long they waited for each step, by the time at which they were placed.
 * Counted when an order is delivered, so placing, which is the hot path, costs nothing more; nothing of what is counted changes
 * afterwards (0006-way-out.ts). In shards and by day and 15-minute slot like placed_counts (0003-counters.ts).
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table sales_counts (
      scope text not null,
      unit text not null check (unit in ('day', 'slot')),
      starts_at timestamptz not null,
      shard smallint not null,
      orders bigint not null,
      total_paise bigint not null,
      ${sql.join(waitingColumns.map((name) => sql`${sql.ref(name)} bigint not null`))},
      primary key (scope, unit, starts_at, shard)
    ) with (fillfactor = 70)`.execute(db)

  await sql`
    create table product_counts (
      scope text not null,
      unit text not null check (unit in ('day', 'slot')),
      starts_at timestamptz not null,
      product_id text not null,
      shard smallint not null,
      quantity bigint not null,
      total_paise bigint not null,
      primary key (scope, unit, starts_at, product_id, shard)
    ) with (fillfactor = 70)`.execute(db)

  await countDelivered(db)
  await sql`
    create function forget_sales_counts() returns trigger language plpgsql as $$
    begin
      delete from sales_counts;
      delete from product_counts;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger forget_sales_counts after truncate on orders
    for each statement execute function forget_sales_counts()`.execute(db)

  // As far back as is ever asked for, and as much again. The second condition is always true; see orders_newest in 0001-orders.ts.
  const before = sql`(
    select * from orders
    where created_at > now() - interval '62 days' and total_paise >= 0 and order_status = 'delivered'
  )`
  await addSales(before, sql`1`, sql`0`).execute(db)
  await addProducts(before, sql`1`, sql`0`).execute(db)
}

/** The open statuses, each with the number of orders that had it and their seconds in it. */
const steps = ['pending', 'confirmed', 'preparing', 'out_for_delivery']
const waitingColumns = steps.flatMap((step) => [`${step}_orders`, `${step}_seconds`])

/** Counts one delivered order. `at`: when an entry of its timeline counts; 0030-late-steps.ts says it anew. */
export const countOneDelivered = (at: Part) => {
  const one = sql`(select delivered.*)`
  return sql`
    create or replace function count_delivered() returns trigger language plpgsql as $$
    declare
      change constant smallint := case tg_op when 'DELETE' then -1 else 1 end;
      delivered constant orders := case tg_op when 'DELETE' then old else new end;
      own_shard constant smallint := pg_backend_pid() % 8;
    begin
      ${addSales(one, sql`change`, sql`own_shard`, at)};
      ${addProducts(one, sql`change`, sql`own_shard`)};
      return null;
    end $$`
}

async function countDelivered(db: Kysely<unknown>) {
  await countOneDelivered(sql`at`).execute(db)
  for (const [event, condition] of [
    ['insert', `new.order_status = 'delivered'`],
    ['update', `new.order_status = 'delivered' and old.order_status <> 'delivered'`],
    ['delete', `old.order_status = 'delivered'`],
  ]) {
    await sql`
      create trigger ${sql.ref(`count_delivered_on_${event}`)} after ${sql.raw(event ?? '')} on orders for each row
      when (${sql.raw(condition ?? '')}) execute function count_delivered()`.execute(db)
  }
}

type Part = ReturnType<typeof sql>

/** Days over all outlets are not kept: their hours are read one by one. */
const addSales = (delivered: Part, change: Part, shard: Part, at = sql`at`) => sql`
  insert into sales_counts as counted (scope, unit, starts_at, shard, orders, total_paise, ${sql.join(waitingColumns.map((name) => sql.ref(name)))})
  select scope, unit, starts_at, ${shard}, sum(${change}), sum(${change} * total_paise),
    ${sql.join(
      steps.flatMap((step) => [
        sql`coalesce(sum(${change}) filter (where ${sql.ref(step)} is not null), 0)`,
        sql`coalesce(sum(${change} * ${sql.ref(step)}), 0)`,
      ]),
    )}
  from ${delivered} as done
  cross join lateral (
    select ${sql.join(steps.map((step) => sql`round(sum(seconds) filter (where to_status = ${sql.lit(step)}))::bigint as ${sql.ref(step)}`))}
    from (
      select to_status, greatest(0, extract(epoch from coalesce(lead(${at}) over (order by version), done.delivered_at) - ${at})) as seconds
      from order_timeline where order_id = done.id and version < done.version
    ) as entries
  ) as waited
  cross join lateral (values
    (outlet_id, 'slot', date_bin('15 minutes', created_at, 'epoch')),
    (outlet_id, 'day', date_trunc('day', created_at, 'UTC')),
    ('*', 'slot', date_bin('15 minutes', created_at, 'epoch'))
  ) as counters (scope, unit, starts_at)
  group by scope, unit, starts_at
  order by scope, unit, starts_at
  on conflict (scope, unit, starts_at, shard) do update set
    orders = counted.orders + excluded.orders, total_paise = counted.total_paise + excluded.total_paise,
    ${sql.join(waitingColumns.map((name) => sql`${sql.ref(name)} = counted.${sql.ref(name)} + excluded.${sql.ref(name)}`))}`

const addProducts = (delivered: Part, change: Part, shard: Part) => sql`
  insert into product_counts as counted (scope, unit, starts_at, product_id, shard, quantity, total_paise)
  select scope, unit, starts_at, product_id, ${shard}, sum(${change} * quantity), sum(${change} * quantity * price_paise)
  from ${delivered} as done
  cross join lateral jsonb_to_recordset(items) as line (product_id text, quantity bigint, price_paise bigint)
  cross join lateral (values (outlet_id), ('*')) as scopes (scope)
  cross join lateral (values
    ('day', date_trunc('day', created_at, 'UTC')),
    ('slot', date_bin('15 minutes', created_at, 'epoch'))
  ) as units (unit, starts_at)
  where product_id is not null
  group by scope, unit, starts_at, product_id
  order by scope, unit, starts_at, product_id
  on conflict (scope, unit, starts_at, product_id, shard) do update
  set quantity = counted.quantity + excluded.quantity, total_paise = counted.total_paise + excluded.total_paise`
