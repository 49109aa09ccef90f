import { type Kysely, sql } from 'kysely'

/** Who registered and has not yet typed the code sent to their phone. Several may stand beside each other for one phone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table registrations (
      -- Of the account to come.
      id text primary key,
      phone text not null,
      name text not null,
      password_hash text not null,
      role text not null check (role in ('customer', 'delivery', 'outlet_manager', 'admin')),
      -- What the account begins with.
      status text not null check (status in ('active', 'pending')),
      token_version integer not null default 1,
      asked_from text not null,
      code_hash text not null,
      tries_left integer not null,
      code_expires_at timestamptz not null,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index registrations_phone on registrations (phone, created_at desc)`.execute(db)
  await sql`create index registrations_expired on registrations (expires_at)`.execute(db)
}
