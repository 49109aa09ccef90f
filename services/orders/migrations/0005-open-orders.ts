import { type Kysely, sql } from 'kysely'

/**
 * The open orders by themselves, so that reading them costs nothing for those that have ended. `is_open` follows the status
 * and is the only column in an index that a status sets: a change from one open status to another stays a heap-only update.
 *
 * Not a generated column: that would write the whole table anew under an exclusive lock. The default of an added column is
 * not written into the rows, so only the open ones are updated.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table orders add column is_open boolean not null default false`.execute(db)
  await sql`alter table orders alter column is_open set default true`.execute(db)
  await sql`update orders set is_open = true where order_status not in ('delivered', 'cancelled')`.execute(db)
  await sql`
    create function set_is_open() returns trigger language plpgsql as $$
    begin
      new.is_open := not new.is_open;
      return new;
    end $$`.execute(db)
  // Fires when an order ends, and for nothing else that the service writes: a new order is open by the default.
  await sql`
    create trigger set_is_open before insert or update on orders for each row
    when (new.is_open = (new.order_status in ('delivered', 'cancelled')))
    execute function set_is_open()`.execute(db)

  await sql`create index open_orders_of_outlet on orders (outlet_id, created_at, id) where is_open`.execute(db)
  await sql`
    create index open_orders_of_delivery_person on orders (delivery_person_id, created_at, id)
    where is_open and delivery_person_id is not null`.execute(db)

  await findCancelled(db)
}

/** Cancelled orders are few among the ended ones: an index and counters find them without a look at the delivered. */
async function findCancelled(db: Kysely<unknown>) {
  // "delivered_at is null" tells them apart, as an index on the status would end the heap-only updates.
  await sql`
    create index cancelled_orders_of_outlet on orders (outlet_id, created_at desc, id desc)
    where not is_open and delivered_at is null`.execute(db)
  // The last condition is always true; see orders_newest in 0001-orders.ts.
  await sql`
    create index cancelled_orders on orders (created_at desc, id desc)
    where not is_open and delivered_at is null and total_paise >= 0`.execute(db)

  // By time of placement, like placed_counts.
  await sql`create table cancelled_counts (like placed_counts including all) with (fillfactor = 70)`.execute(db)
  await sql`
    create function count_cancelled() returns trigger language plpgsql as $$
    declare
      change constant smallint := case tg_op when 'DELETE' then -1 else 1 end;
      cancelled constant orders := case tg_op when 'DELETE' then old else new end;
    begin
      insert into cancelled_counts as counted (scope, unit, starts_at, shard, orders)
      select scope, unit, starts_at, pg_backend_pid() % 8, change
      from (values (cancelled.outlet_id), ('*')) as scopes (scope)
      cross join (values
        ('day', date_trunc('day', cancelled.created_at, 'UTC')),
        ('slot', date_bin('15 minutes', cancelled.created_at, 'epoch'))
      ) as units (unit, starts_at)
      order by scope, unit, starts_at
      on conflict (scope, unit, starts_at, shard) do update set orders = counted.orders + excluded.orders;
      return null;
    end $$`.execute(db)
  for (const [event, condition] of [
    ['insert', "new.order_status = 'cancelled'"],
    ['update', "new.order_status = 'cancelled' and old.order_status <> 'cancelled'"],
    ['delete', "old.order_status = 'cancelled'"],
  ]) {
    await sql`
      create trigger ${sql.ref(`count_cancelled_on_${event}`)} after ${sql.raw(event ?? '')} on orders for each row
      when (${sql.raw(condition ?? '')}) execute function count_cancelled()`.execute(db)
  }
  await sql`
    create function forget_cancelled_counts() returns trigger language plpgsql as $$
    begin
      delete from cancelled_counts;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger forget_cancelled_counts after truncate on orders
    for each statement execute function forget_cancelled_counts()`.execute(db)

  await sql`
    insert into cancelled_counts (scope, unit, starts_at, shard, orders)
    select scope, unit, starts_at, 0, count(*)
    from orders
    cross join lateral (values (outlet_id), ('*')) as scopes (scope)
    cross join lateral (values
      ('day', date_trunc('day', created_at, 'UTC')),
      ('slot', date_bin('15 minutes', created_at, 'epoch'))
    ) as units (unit, starts_at)
    where order_status = 'cancelled'
    group by scope, unit, starts_at`.execute(db)
}
