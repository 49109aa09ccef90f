import { type Kysely, sql } from 'kysely'

/** When a customer who left word (0025-waitlist.ts) was told that an outlet delivers there; null: not yet. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table waitlist add column told_at timestamptz`.execute(db)
  await sql`create index waitlist_not_told on waitlist (customer_id) where told_at is null`.execute(db)
}
