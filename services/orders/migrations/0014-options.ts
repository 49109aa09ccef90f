import { type Kysely, sql } from 'kysely'

/**
 * Groups of options of products, and the erasure of notes of lines. They go with the address, whichever statement erases that (0004-erasure.ts,
 * 0006-way-out.ts): triggers of one event run in the order of their names, and this one sees what those before it made of the row.
 * Versions of the service that know no notes erase them like this one.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table known_products add column option_groups jsonb not null default '[]'`.execute(db)

  await sql`
    create function without_line_notes() returns trigger language plpgsql as $$
    begin
      new.items := (
        select jsonb_agg(item - 'note' order by place) from jsonb_array_elements(new.items) with ordinality as line (item, place)
      );
      return new;
    end $$`.execute(db)
  await sql`
    create trigger without_line_notes_once_erased before update on orders for each row
    when (new.address = '—' and new.lat = 0 and new.lng = 0 and new.items @? '$[*].note')
    execute function without_line_notes()`.execute(db)
}
