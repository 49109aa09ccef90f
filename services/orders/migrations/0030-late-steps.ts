import { type Kysely, sql } from 'kysely'
import { countOneDelivered } from './0016-numbers.ts'

/**
 * A phone without network tells a step later than it was done. `done_at` of an entry is when it was done, null where that is when it was
 * written (`at`): the record of promises, the waits of the statistics and the times of the order's row go by it. Versions of before
 * write none.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table order_timeline add column done_at timestamptz`.execute(db)
  await sql`
    alter table order_timeline add constraint done_before_told check (done_at <= at) not valid`.execute(db)

  // A time that the statement sets itself stays.
  await sql`
    create or replace function keep_step_times() returns trigger language plpgsql as $$
    begin
      case new.order_status
        when 'pending', 'confirmed' then
          new.preparing_at := null;
          new.left_at := null;
        when 'preparing' then
          if new.preparing_at is not distinct from old.preparing_at then
            new.preparing_at := clock_timestamp();
          end if;
          new.left_at := null;
        when 'out_for_delivery' then
          if new.left_at is not distinct from old.left_at then
            new.left_at := clock_timestamp();
          end if;
        else null;
      end case;
      return new;
    end $$`.execute(db)

  // As in 0019-kept-promises.ts, by when the order ended rather than when that was told.
  await sql`
    create or replace function count_promise() returns trigger language plpgsql as $$
    declare
      ended_at constant timestamptz := coalesce(new.done_at, new.at);
    begin
      insert into promise_counts as counted (starts_at, outlet_id, taken_minutes, shard, orders, kept)
      select date_trunc('day', ended_at, 'UTC'), outlet_id,
        case when new.to_status = 'delivered' and deliver_at is null
          then least(1440, greatest(1, ceil(extract(epoch from ended_at - created_at) / 60))) else 0 end,
        pg_backend_pid() % 8, 1, (new.to_status = 'delivered' and ended_at <= promised_at)::integer
      from orders
      where id = new.order_id and promised_at is not null and (new.to_status = 'delivered' or ended_at > promised_at)
      on conflict (starts_at, outlet_id, taken_minutes, shard) do update
      set orders = counted.orders + 1, kept = counted.kept + excluded.kept;
      return null;
    end $$`.execute(db)

  await countOneDelivered(sql`coalesce(done_at, at)`).execute(db)
}
