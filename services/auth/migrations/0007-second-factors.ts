import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Authenticator apps and passkeys of staff. One without confirmed_at counts for nothing yet.
  await sql`
    create table second_factors (
      id text primary key,
      user_id text not null references users (id),
      kind text not null,
      name text not null,
      -- Of an authenticator app: AES-256-GCM under SECOND_FACTOR_KEY, and the last 30 s step of which a code was taken.
      secret bytea,
      last_step integer not null default 0,
      -- Of a passkey.
      credential_id text unique,
      public_key bytea,
      counter bigint not null default 0,
      transports text[] not null default '{}',
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index second_factors_user on second_factors (user_id)`.execute(db)

  // Each is deleted as it is used. Hashes are keyed, so that a copy of the table gives no code away.
  await sql`
    create table recovery_codes (
      user_id text not null references users (id),
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db)

  // Logins whose password was right. token_version: whatever ends the account's sessions ends these, too.
  await sql`
    create table login_challenges (
      token_hash text primary key,
      user_id text not null references users (id),
      token_version integer not null,
      tries_left integer not null,
      passkey_challenge text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index login_challenges_user on login_challenges (user_id)`.execute(db)
  await sql`create index login_challenges_expired on login_challenges (expires_at)`.execute(db)

  // What a session that adds a passkey was given to sign.
  await sql`
    create table passkey_challenges (
      session_id text primary key,
      user_id text not null references users (id),
      challenge text not null,
      expires_at timestamptz not null
    )`.execute(db)
}
