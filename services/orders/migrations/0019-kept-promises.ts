import { type Kysely, sql } from 'kysely'

/**
 * How promises were kept, counted when the timeline says that an order ended, in its transaction and by the time that stands there: so it
 * can be counted again from the timeline. By outlet and day (UTC) of the end. An order that was cancelled counts if its promised time had
 * passed, as one that was not kept: it never came. In shards like the counters of 0003-counters.ts. Placing costs nothing more: its entry
 * ends no order.
 */
export async function up(db: Kysely<unknown>) {
  // `taken_minutes`: from placement to the door, minutes that have begun, at most a day. 0: it says nothing about speed.
  await sql`
    create table promise_counts (
      starts_at timestamptz not null,
      outlet_id text not null,
      taken_minutes integer not null check (taken_minutes between 0 and 1440),
      shard smallint not null,
      orders bigint not null,
      kept bigint not null,
      primary key (starts_at, outlet_id, taken_minutes, shard)
    ) with (fillfactor = 70)`.execute(db)
  await sql`
    create function count_promise() returns trigger language plpgsql as $$
    begin
      insert into promise_counts as counted (starts_at, outlet_id, taken_minutes, shard, orders, kept)
      select date_trunc('day', new.at, 'UTC'), outlet_id,
        case when new.to_status = 'delivered' and deliver_at is null
          then least(1440, greatest(1, ceil(extract(epoch from new.at - created_at) / 60))) else 0 end,
        pg_backend_pid() % 8, 1, (new.to_status = 'delivered' and new.at <= promised_at)::integer
      from orders
      where id = new.order_id and promised_at is not null and (new.to_status = 'delivered' or new.at > promised_at)
      on conflict (starts_at, outlet_id, taken_minutes, shard) do update
      set orders = counted.orders + 1, kept = counted.kept + excluded.kept;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_promise after insert on order_timeline for each row
    when (new.to_status in ('delivered', 'cancelled')) execute function count_promise()`.execute(db)
}
