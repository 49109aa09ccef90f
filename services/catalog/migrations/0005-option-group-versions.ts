import { type Kysely, sql } from 'kysely'

/** Counts the changes of a group, so that of two admins who edit it at once the second is told what the first has changed. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table option_groups add column version integer not null default 1`.execute(db)
}
