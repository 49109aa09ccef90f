import { type Kysely, sql } from 'kysely'

/** Customers who wait for an outlet that delivers to them. An erasure deletes the point, whichever version of the service writes it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table waitlist (
      customer_id text primary key,
      lat double precision not null,
      lng double precision not null,
      left_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create function leave_waitlist() returns trigger language plpgsql as $$
    begin
      delete from waitlist where customer_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leave_waitlist after update on known_people for each row
    when (new.deleted) execute function leave_waitlist()`.execute(db)
}
