import { type Kysely, sql } from 'kysely'

/** Null: what `opening_hours` says is shown but not enforced, and the time zone is that of the business. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table outlets add column opening_times jsonb, add column time_zone text`.execute(db)
}
