import { type Kysely, sql } from 'kysely'

/** Which order of an outlet was paid with a UPI reference: one. Of orders of before that have the same, the first keeps it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table upi_references (
      outlet_id text not null,
      reference text not null,
      order_id text not null unique,
      primary key (outlet_id, reference)
    )`.execute(db)
  await sql`
    insert into upi_references (outlet_id, reference, order_id)
    select outlet_id, upper(upi_reference), id from orders
    where upi_reference is not null order by delivered_at
    on conflict do nothing`.execute(db)
}
