import { type Kysely, sql } from 'kysely'

/**
 * Pauses of outlets, and what they have run out of. A row counts until its time, by the clock of who reads it: nothing has to happen
 * then, and what has ended stays until it is overwritten, at most one row for each outlet and product.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table outlet_pauses (
      outlet_id text primary key,
      until timestamptz not null,
      reason text not null,
      began_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table sold_out_products (
      outlet_id text not null,
      product_id text not null,
      until timestamptz,
      began_at timestamptz not null default now(),
      primary key (outlet_id, product_id)
    )`.execute(db)
  // A copy of another edition is out of date (0010-placement.ts).
  for (const table of ['outlet_pauses', 'sold_out_products']) await beginEditions(db, table)
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
