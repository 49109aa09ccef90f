import { type Kysely, sql } from 'kysely'

/**
 * The way to the door, beside the address. It goes with the address, whichever statement erases that (0004-erasure.ts, 0006-way-out.ts): triggers of
 * one event run in the order of their names, and this one sees what those before it made of the row. Versions of the service
 * without this column erase it like this one.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table orders add column way_note text`.execute(db)
  await sql`
    create function erase_way_note() returns trigger language plpgsql as $$
    begin
      new.way_note := null;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger way_note_goes_with_the_address before update on orders for each row
    when (new.way_note is not null and new.address = '—' and new.lat = 0 and new.lng = 0)
    execute function erase_way_note()`.execute(db)
}
