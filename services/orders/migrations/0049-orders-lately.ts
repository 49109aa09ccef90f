import { type Kysely, sql } from 'kysely'

/**
 * Seconds until a customer may place another order, when `most` within 10 minutes are allowed; null or at most 0: now. It takes the
 * lock of `open_orders_of`, and sees what was committed before it got it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function wait_before_order(customer text, most integer) returns integer language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('open orders'), hashtext(customer));
      return (
        select ceil(extract(epoch from created_at + interval '10 minutes' - clock_timestamp()))
        from orders where customer_id = customer order by created_at desc, id desc offset most - 1 limit 1
      );
    end $$`.execute(db)
}
