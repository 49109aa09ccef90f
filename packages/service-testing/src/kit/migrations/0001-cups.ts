import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table cups (id text primary key, name text not null, version integer not null)`.execute(db)
}
