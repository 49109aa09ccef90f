import { type Kysely, sql } from 'kysely'

/** Places that customers keep under a name. The id is made by the page, so that a repeated request saves one place. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table saved_places (
      user_id text not null references users (id),
      id text not null,
      name text not null,
      address text not null,
      lat double precision not null,
      lng double precision not null,
      note text,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    )`.execute(db)
}
