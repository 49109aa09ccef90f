import { type Kysely, sql } from 'kysely'

/** Counts the changes of a saved place, so that of two tabs that edit it at once the second is told what the first has changed. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table saved_places add column version integer not null default 1`.execute(db)
}
