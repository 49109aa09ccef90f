import { type Kysely, sql } from 'kysely'

/** In place of `sent_codes`, which held one code for each person: a new request must not void an earlier one's code. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table reset_codes (
      id bigint generated always as identity primary key,
      user_id text not null references users (id),
      code_hash text not null,
      asked_from text not null,
      tries_left integer not null,
      tries_left_elsewhere integer not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index reset_codes_user on reset_codes (user_id, expires_at)`.execute(db)
}
