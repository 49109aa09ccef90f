import { type Kysely, sql } from 'kysely'

/** The address columns after an erasure; the only change that an ended order allows. */
const erasedPlace = sql.lit('{"address": "—", "lat": 0, "lng": 0, "distance_km": 0}')

/**
 * An erased customer is a row of `known_people`, deleted and with an empty phone. replicas/people.ts erases the addresses of
 * their ended orders; this trigger erases an open order's address when it ends, whatever the write path. The person's row
 * is locked `for share` until the transaction ends: a concurrent erasure commits before (and is seen here) or after (and
 * sees the ended order).
 */
export async function up(db: Kysely<unknown>) {
  await sql`create or replace trigger refuse_change_of_ended before update on orders for each row
    when (old.order_status in ('delivered', 'cancelled') and to_jsonb(new) <> to_jsonb(old) || ${erasedPlace})
    execute function refuse_rewriting('an order that has ended')`.execute(db)

  await sql`
    create function erase_place() returns trigger language plpgsql as $$
    declare
      is_erased boolean;
    begin
      select deleted and phone = '' into is_erased from known_people where id = new.customer_id for share;
      return case when is_erased then jsonb_populate_record(new, ${erasedPlace}) else new end;
    end $$`.execute(db)
  await sql`
    create trigger erase_place_at_the_end before update on orders for each row
    when (old.order_status not in ('delivered', 'cancelled') and new.order_status in ('delivered', 'cancelled'))
    execute function erase_place()`.execute(db)
}
