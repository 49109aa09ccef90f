import { type Kysely, sql } from 'kysely'

/** What went back lately is read by its time. */
export async function up(db: Kysely<unknown>) {
  await sql`create index payments_refunded on payments (refunded_at) where refunded_at is not null`.execute(db)
}
