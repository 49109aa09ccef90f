import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Counters behind lists and statistics, maintained by triggers so that every write path counts. Each counter is spread
 * over 8 shards, chosen by backend pid, to lower lock contention; each statement updates its rows in one order, so that
 * deadlocks cannot occur. A single shard may be negative.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table status_counts (
      outlet_id text not null,
      order_status text not null,
      shard smallint not null,
      orders bigint not null,
      total_paise bigint not null,
      primary key (outlet_id, order_status, shard)
    ) with (fillfactor = 50)`.execute(db)

  // By time of placement: days and 15-minute slots, in UTC. Scope: an outlet's id, or '*' for all.
  await sql`
    create table placed_counts (
      scope text not null,
      unit text not null check (unit in ('day', 'slot')),
      starts_at timestamptz not null,
      shard smallint not null,
      orders bigint not null,
      primary key (scope, unit, starts_at, shard)
    ) with (fillfactor = 70)`.execute(db)

  // By time of delivery: 15-minute slots, from which the days of every time zone can be summed.
  await sql`
    create table delivered_counts (
      outlet_id text not null,
      starts_at timestamptz not null,
      shard smallint not null,
      orders bigint not null,
      primary key (outlet_id, starts_at, shard)
    ) with (fillfactor = 70)`.execute(db)

  await sql`create table people_counts (role text primary key, people bigint not null)`.execute(db)

  await countOrders(db)
  await countPeople(db)
}

const changes = {
  insert: { tables: 'new table as added', rows: 'select 1 as change, added.* from added' },
  update: {
    tables: 'old table as removed new table as added',
    rows: 'select -1 as change, removed.* from removed union all select 1, added.* from added',
  },
  delete: { tables: 'old table as removed', rows: 'select -1 as change, removed.* from removed' },
}

async function countOrders(db: Kysely<unknown>) {
  for (const [event, { tables, rows }] of Object.entries(changes)) {
    await sql`
      create function ${sql.ref(`count_orders_on_${event}`)}() returns trigger language plpgsql as $$
      declare
        own_shard constant smallint := pg_backend_pid() % 8;
      begin
        ${addToCounts(sql.raw(rows))}
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${sql.ref(`count_on_${event}`)} after ${sql.raw(event)} on orders referencing ${sql.raw(tables)}
      for each statement execute function ${sql.ref(`count_orders_on_${event}`)}()`.execute(db)
  }

  await sql`
    create function forget_order_counts() returns trigger language plpgsql as $$
    begin
      delete from status_counts;
      delete from placed_counts;
      delete from delivered_counts;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger forget_counts after truncate on orders
    for each statement execute function forget_order_counts()`.execute(db)
}

const addToCounts = (rows: RawBuilder<unknown>) => sql`
  insert into status_counts as counted (outlet_id, order_status, shard, orders, total_paise)
  select outlet_id, order_status, own_shard, sum(change), sum(change * total_paise)
  from (${rows}) as changed
  group by outlet_id, order_status
  having sum(change) <> 0 or sum(change * total_paise) <> 0
  order by outlet_id, order_status
  on conflict (outlet_id, order_status, shard) do update
  set orders = counted.orders + excluded.orders, total_paise = counted.total_paise + excluded.total_paise;

  insert into placed_counts as counted (scope, unit, starts_at, shard, orders)
  select scope, unit, starts_at, own_shard, sum(change)
  from (${rows}) as changed
  cross join lateral (values (outlet_id), ('*')) as scopes (scope)
  cross join lateral (values
    ('day', date_trunc('day', created_at, 'UTC')),
    ('slot', date_bin('15 minutes', created_at, 'epoch'))
  ) as units (unit, starts_at)
  group by scope, unit, starts_at
  having sum(change) <> 0
  order by scope, unit, starts_at
  on conflict (scope, unit, starts_at, shard) do update set orders = counted.orders + excluded.orders;

  insert into delivered_counts as counted (outlet_id, starts_at, shard, orders)
  select outlet_id, date_bin('15 minutes', delivered_at, 'epoch') as starts_at, own_shard, sum(change)
  from (${rows}) as changed
  where delivered_at is not null
  group by 1, 2
  having sum(change) <> 0
  order by 1, 2
  on conflict (outlet_id, starts_at, shard) do update set orders = counted.orders + excluded.orders;`

/** Counts active accounts. Account events arrive one at a time, so one row per role is enough. */
async function countPeople(db: Kysely<unknown>) {
  await sql`
    create function count_people() returns trigger language plpgsql as $$
    begin
      insert into people_counts as counted (role, people)
      select role, sum(change) from (
        select old.role, -1 as change where tg_op <> 'INSERT' and not old.deleted and old.status = 'active'
        union all
        select new.role, 1 where tg_op <> 'DELETE' and not new.deleted and new.status = 'active'
      ) as changed
      group by role having sum(change) <> 0 order by role
      on conflict (role) do update set people = counted.people + excluded.people;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_people after insert or update or delete on known_people
    for each row execute function count_people()`.execute(db)
}
