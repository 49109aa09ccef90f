import { type Kysely, sql } from 'kysely'

/** One row: which process publishes the outbox, until when. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table relay_lease (
      only_row boolean primary key default true check (only_row),
      holder text not null,
      held_until timestamptz not null
    )`.execute(db)
  await sql`insert into relay_lease (holder, held_until) values ('', 'epoch')`.execute(db)
}
