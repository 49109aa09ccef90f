import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table known_accounts (
      id text primary key,
      role text not null,
      status text not null,
      token_version integer not null,
      deleted boolean not null,
      version integer not null
    )`.execute(db)

  await sql`
    create table idempotency_keys (
      owner_id text not null,
      key text not null,
      body_hash text not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (owner_id, key)
    )`.execute(db)
  await sql`create index on idempotency_keys (created_at)`.execute(db)

  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      event_id uuid not null default gen_random_uuid(),
      subject text not null,
      thing_id text not null,
      data jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
