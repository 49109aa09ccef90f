import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // What is counted against a limit, such as a failed login of one phone from one address.
  await sql`
    create table attempts (
      bucket text not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index attempts_bucket on attempts (bucket, at)`.execute(db)
  await sql`create index attempts_at on attempts (at)`.execute(db)

  // A phone that was verified a moment ago, so that its password may be set anew. Gone once used.
  await sql`
    create table reset_windows (
      token_hash text primary key,
      user_id text not null references users (id),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index reset_windows_user on reset_windows (user_id)`.execute(db)

  // The code that was sent last to a person, until it is used up.
  await sql`
    create table sent_codes (
      user_id text primary key references users (id),
      code_hash text not null,
      tries_left integer not null,
      expires_at timestamptz not null
    )`.execute(db)
}
