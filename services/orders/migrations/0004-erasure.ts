import { type Kysely, sql } from 'kysely'

/** What is left of where an order went, once its customer is erased; an ended order may change into this and nothing else. */
const erasedPlace = sql.lit('{"address": "—", "lat": 0, "lng": 0, "distance_km": 0}')

/**
 * An erased customer is a known person, deleted and without a phone. Their ended orders lose the place at once (replicas/people.ts),
 * an open one as it ends: here, where no path of the code can forget it. The person's row is shared until the end of the
 * transaction, so that an erasure comes wholly before the end of the order (and is seen here) or wholly after (and sees it).
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
