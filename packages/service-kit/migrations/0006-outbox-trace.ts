import { type Kysely, sql } from 'kysely'

/** The span that caused the event (W3C Trace Context), for the one of its publishing; null where nothing is traced. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table outbox add column traceparent text`.execute(db)
}
