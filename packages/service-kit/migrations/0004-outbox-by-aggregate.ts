import { type Kysely, sql } from 'kysely'

/** The relay asks of each row whether an earlier one of its aggregate still waits. */
export async function up(db: Kysely<unknown>) {
  await sql`create index outbox_by_aggregate on outbox (thing_id, id)`.execute(db)
}
