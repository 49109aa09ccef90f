import { type Kysely, sql } from 'kysely'

/** Adds the links by which people without an account follow an order. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table order_links (
      order_id text primary key references orders on delete cascade,
      token text not null unique
    )`.execute(db)
}
