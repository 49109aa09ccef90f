import { type Kysely, sql } from 'kysely'

/** What the lists of one person, and the copies of orders that a process keeps, need to cost the same however many orders there are. */
export async function up(db: Kysely<unknown>) {
  await countEnded(db)
  await indexOwn(db)
  await noticeNames(db)
  await adviseThePlanner(db)
}

/**
 * Orders that have ended, by customer and by delivery person and by the week of placement. Counted when an order ends, since placing is
 * the hot path; the open ones are few and have indexes. Nothing of what is counted here changes afterwards (0006-way-out.ts).
 */
async function countEnded(db: Kysely<unknown>) {
  await sql`
    create table ended_counts (
      holder text not null check (holder in ('customer', 'delivery')),
      person_id text not null,
      starts_at timestamptz not null,
      order_status text not null,
      orders bigint not null,
      primary key (holder, person_id, starts_at, order_status) include (orders)
    )`.execute(db)
  await sql`
    create function count_ended() returns trigger language plpgsql as $$
    declare
      change constant smallint := case tg_op when 'DELETE' then -1 else 1 end;
      ended constant orders := case tg_op when 'DELETE' then old else new end;
    begin
      insert into ended_counts as counted (holder, person_id, starts_at, order_status, orders)
      select holder, person_id, date_trunc('week', ended.created_at, 'UTC'), ended.order_status, change
      from (values ('customer', ended.customer_id), ('delivery', ended.delivery_person_id)) as holders (holder, person_id)
      where person_id is not null
      on conflict (holder, person_id, starts_at, order_status) do update set orders = counted.orders + excluded.orders;
      return null;
    end $$`.execute(db)
  for (const [event, condition] of [
    ['insert', 'not new.is_open'],
    ['update', 'old.is_open and not new.is_open'],
    ['delete', 'not old.is_open'],
  ]) {
    await sql`
      create trigger ${sql.ref(`count_ended_on_${event}`)} after ${sql.raw(event ?? '')} on orders for each row
      when (${sql.raw(condition ?? '')}) execute function count_ended()`.execute(db)
  }
  await sql`
    create function forget_ended_counts() returns trigger language plpgsql as $$
    begin
      delete from ended_counts;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger forget_ended_counts after truncate on orders
    for each statement execute function forget_ended_counts()`.execute(db)

  await sql`
    insert into ended_counts (holder, person_id, starts_at, order_status, orders)
    select holder, person_id, date_trunc('week', created_at, 'UTC'), order_status, count(*)
    from orders
    cross join lateral (values ('customer', customer_id), ('delivery', delivery_person_id)) as holders (holder, person_id)
    where not is_open and person_id is not null
    group by 1, 2, 3, 4`.execute(db)
}

/** Of one person the open and the cancelled orders: few among many, as in 0005-open-orders.ts. */
async function indexOwn(db: Kysely<unknown>) {
  await sql`create index open_orders_of_customer on orders (customer_id, created_at, id) where is_open`.execute(db)
  await sql`
    create index cancelled_orders_of_customer on orders (customer_id, created_at desc, id desc)
    where not is_open and delivered_at is null`.execute(db)
  await sql`
    create index cancelled_orders_of_delivery_person on orders (delivery_person_id, created_at desc, id desc)
    where not is_open and delivered_at is null and delivery_person_id is not null`.execute(db)
}

/**
 * `edition` counts up with each change of what an order shows besides its row of a version and its alerts: names, phones and places of
 * people and outlets, and rows changed under one version, as by an erasure. A copy of another edition is out of date. The first row of
 * a person or outlet does not count: what shows no name yet is not kept (order-texts.ts).
 */
async function noticeNames(db: Kysely<unknown>) {
  await sql`
    create table shown_names (
      only_row boolean primary key default true check (only_row),
      edition bigint not null
    )`.execute(db)
  await sql`insert into shown_names (edition) values (1)`.execute(db)
  await sql`
    create function begin_names() returns trigger language plpgsql as $$
    begin
      update shown_names set edition = edition + 1;
      return null;
    end $$`.execute(db)
  const named = '(new.name, new.phone) is distinct from (old.name, old.phone)'
  const placed = '(new.name, new.lat, new.lng) is distinct from (old.name, old.lat, old.lng)'
  const sameVersion = 'new.version = old.version and old.* is distinct from new.*'
  for (const [name, what, condition] of [
    ['names_on_update', 'update on known_people', named],
    ['names_on_delete', 'delete on known_people', 'true'],
    ['names_on_update', 'update on known_outlets', placed],
    ['names_on_delete', 'delete on known_outlets', 'true'],
    ['names_on_update', 'update on orders', sameVersion],
  ]) {
    await sql`
      create trigger ${sql.ref(name ?? '')} after ${sql.raw(what ?? '')} for each row
      when (${sql.raw(condition ?? '')}) execute function begin_names()`.execute(db)
  }
  for (const table of ['known_people', 'known_outlets']) {
    await sql`
      create trigger names_on_truncate after truncate on ${sql.table(table)}
      for each statement execute function begin_names()`.execute(db)
  }
}

/**
 * A statement that is planned once knows no person, and reckons with as many orders as people have on average: so few that it would read
 * all of them and sort. With each person taken for one of a hundred it reads the newest by their index, which is right for all. And
 * pages of a cached table cost the same in any order.
 */
async function adviseThePlanner(db: Kysely<unknown>) {
  await sql`
    alter table orders
      alter column customer_id set (n_distinct = 100),
      alter column delivery_person_id set (n_distinct = 100)`.execute(db)
  await sql`analyze orders (customer_id, delivery_person_id)`.execute(db)
  await sql`
    do $$ begin
      execute format('alter database %I set random_page_cost = 1.1', current_database());
    exception when insufficient_privilege then
      null;
    end $$`.execute(db)
}
