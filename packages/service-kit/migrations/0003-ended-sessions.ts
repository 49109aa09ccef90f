import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Sessions that were ended before their time. A row is of no use after expires_at and is purged within the hour.
  await sql`
    create table replica_ended_sessions (
      id text primary key,
      expires_at timestamptz not null,
      version integer not null
    )`.execute(db)
  await sql`create index on replica_ended_sessions (expires_at)`.execute(db)
  // What is compared with the owner's view of the same name in auth: the hour of the purge makes no difference.
  await sql`
    create view live_ended_sessions as
    select id, version from replica_ended_sessions where expires_at > now()`.execute(db)
}
