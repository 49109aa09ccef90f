import { type Kysely, sql } from 'kysely'

/** When a login was completed with the one-time password of the account: it is good for one. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table users add column one_time_password_used_at timestamptz`.execute(db)
}
