import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // One row for each login. Its id is in the session's tokens (`sid`); tokens of earlier versions have none.
  await sql`
    create table sessions (
      id text primary key,
      user_id text not null references users (id),
      -- The account's when it began: a session of an earlier one has ended with all the others.
      token_version integer not null,
      device text not null,
      place text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id, last_seen_at desc) where ended_at is null`.execute(db)
  await sql`create index sessions_expired on sessions (expires_at)`.execute(db)
  // Those that were ended one by one, of which every service keeps a replica.
  await sql`
    create view ended_sessions as
    select id, 1 as version from sessions where ended_at is not null and expires_at > now()`.execute(db)

  // An admin gave a one-time password; it is refused after password_expires_at.
  await sql`alter table users add column must_change_password boolean not null default false`.execute(db)
  await sql`alter table users add column password_expires_at timestamptz`.execute(db)
  // A customer whom an admin has blocked, and the reason they are told.
  await sql`alter table users add column blocked_at timestamptz`.execute(db)
  await sql`alter table users add column blocked_reason text`.execute(db)
}
