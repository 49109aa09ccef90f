import { type Kysely, sql } from 'kysely'

/**
 * What a customer was promised with an order, with the parts of which it was made, and when the steps began from which later promises
 * learn. All of it is in the row of the order and in no index that a change between open statuses touches.
 */
export async function up(db: Kysely<unknown>) {
  // Null in orders of before, and in those that an older version of the service places beside this one.
  await sql`
    alter table orders
      add column promised_at timestamptz,
      add column wait_minutes smallint,
      add column make_minutes smallint,
      add column ride_minutes smallint,
      add column spare_minutes smallint,
      add column orders_ahead smallint,
      add column preparing_at timestamptz,
      add column left_at timestamptz`.execute(db)

  // Whichever version of the service sets the status. Back to an earlier step, the later ones have not begun.
  await sql`
    create function keep_step_times() returns trigger language plpgsql as $$
    begin
      case new.order_status
        when 'pending', 'confirmed' then
          new.preparing_at := null;
          new.left_at := null;
        when 'preparing' then
          new.preparing_at := clock_timestamp();
          new.left_at := null;
        when 'out_for_delivery' then
          new.left_at := clock_timestamp();
        else null;
      end case;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger keep_step_times before update on orders for each row
    when (old.order_status <> new.order_status and new.order_status not in ('delivered', 'cancelled'))
    execute function keep_step_times()`.execute(db)

  await sql`
    create trigger refuse_change_of_promise before update on orders for each row
    when (old.promised_at is not null and (old.promised_at, old.wait_minutes, old.make_minutes, old.ride_minutes, old.spare_minutes, old.orders_ahead)
      is distinct from (new.promised_at, new.wait_minutes, new.make_minutes, new.ride_minutes, new.spare_minutes, new.orders_ahead))
    execute function refuse_rewriting('a promise')`.execute(db)

  // The minutes of the ride tell the distance, and go with it and the address as the way to the door does (0017-way-note.ts).
  await sql`
    create function erase_ride() returns trigger language plpgsql as $$
    begin
      new.ride_minutes := null;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger ride_goes_with_the_address before update on orders for each row
    when (new.ride_minutes is not null and new.address = '—' and new.lat = 0 and new.lng = 0)
    execute function erase_ride()`.execute(db)

  // What an outlet's estimates learn from: its newest deliveries.
  await sql`
    create index delivered_of_outlet on orders (outlet_id, delivered_at desc)
    where delivered_at is not null`.execute(db)
}
