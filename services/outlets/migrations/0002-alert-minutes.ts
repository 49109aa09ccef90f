import { type Kysely, sql } from 'kysely'

/** Null: the defaults of the contracts. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table outlets add column alert_minutes jsonb`.execute(db)
}
