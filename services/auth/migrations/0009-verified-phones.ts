import { type Kysely, sql } from 'kysely'

/** When the owner of the account's phone typed the code sent to it. Unknown for accounts made before that was asked for. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table users add column phone_verified_at timestamptz`.execute(db)
}
