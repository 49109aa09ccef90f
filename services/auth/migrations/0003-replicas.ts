import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table known_outlets (
      id text primary key,
      name text not null,
      manager_id text,
      deleted boolean not null,
      version integer not null
    )`.execute(db)
  await sql`create index known_outlets_manager on known_outlets (manager_id) where not deleted`.execute(db)
}
