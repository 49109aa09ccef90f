import { type Kysely, sql } from 'kysely'

/** Of the replica: null is open at any time, and the time zone of the business. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table known_outlets add column opening_times jsonb, add column time_zone text`.execute(db)
}
