import { type Kysely, sql } from 'kysely'

/**
 * Since when an order waits for somebody, and who has been told. `waiting_since` is in no index, so a status change stays a
 * heap-only update. The trigger works for every version of the service that changes an order: its version counts up.
 */
export async function up(db: Kysely<unknown>) {
  // Orders of before wait from now on.
  await sql`alter table orders add column waiting_since timestamptz not null default now()`.execute(db)
  await sql`alter table known_outlets add column alert_minutes jsonb`.execute(db)

  await sql`
    create table order_alerts (
      order_id text not null,
      since_version integer not null,
      kind text not null,
      level text not null,
      raised_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      primary key (order_id, since_version, kind, level)
    )`.execute(db)
  await sql`create index open_alerts on order_alerts (order_id) where ended_at is null`.execute(db)

  await sql`
    create function start_waiting() returns trigger language plpgsql as $$
    begin
      new.waiting_since := clock_timestamp();
      update order_alerts set ended_at = new.waiting_since where order_id = new.id and ended_at is null;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger start_waiting before update on orders for each row when (new.version <> old.version)
    execute function start_waiting()`.execute(db)
}
