import { type Kysely, sql } from 'kysely'

/** The span in which a message was made (W3C Trace Context), for the one of its sending; null where nothing is traced. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table push_messages add column traceparent text`.execute(db)
}
