import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // What admins and the operator did to accounts, for the other admins to see.
  await sql`
    create table staff_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      kind text not null,
      -- Null: the operator, by a command.
      actor_id text,
      actor_name text,
      subject_id text not null,
      subject_name text not null,
      subject_role text not null,
      detail text not null
    )`.execute(db)
  await sql`create index staff_events_at on staff_events (at)`.execute(db)
  await sql`create index staff_events_subject on staff_events (subject_id)`.execute(db)

  // Up to which event each admin has seen them.
  await sql`
    create table staff_events_seen (
      user_id text primary key references users (id),
      seen_id bigint not null
    )`.execute(db)

  // The pages of Manage Users are by name.
  await sql`create index users_by_name on users (name, id) where deleted_at is null`.execute(db)
}
