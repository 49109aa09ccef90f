import { type Kysely, sql } from 'kysely'

/** What one statement needs to place orders that were decided on from memory. */
export async function up(db: Kysely<unknown>) {
  // Counts up with each change of the products and outlets, whatever makes it: a copy of another edition is out of date.
  await sql`
    create table replica_edition (
      only_row boolean primary key default true check (only_row),
      edition bigint not null
    )`.execute(db)
  await sql`insert into replica_edition (edition) values (1)`.execute(db)
  await sql`
    create function begin_edition() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'TRUNCATE' then
        if not exists (select from changed) then
          return null;
        end if;
      end if;
      update replica_edition set edition = edition + 1;
      return null;
    end $$`.execute(db)
  for (const table of ['known_products', 'known_outlets']) await beginEditions(db, table)

  // Each statement in a volatile function sees what was committed before it: here what the lock has waited for.
  await sql`
    create function open_orders_of(customer text) returns bigint language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('open orders'), hashtext(customer));
      return (select count(*) from orders where customer_id = customer and is_open);
    end $$`.execute(db)
}

const changes = { insert: 'new table as changed', update: 'new table as changed', delete: 'old table as changed' }

async function beginEditions(db: Kysely<unknown>, table: string) {
  for (const [event, rows] of Object.entries(changes)) {
    await sql`
      create trigger ${sql.ref(`begin_edition_on_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} for each statement execute function begin_edition()`.execute(db)
  }
  await sql`
    create trigger begin_edition_on_truncate after truncate on ${sql.table(table)}
    for each statement execute function begin_edition()`.execute(db)
}
