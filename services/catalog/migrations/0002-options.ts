import { type Kysely, sql } from 'kysely'

/**
 * Groups of options, each as one row that is written whole, and for each product the ids of its groups in their order. A group has no
 * version of its own: a change of it is one of every product that has it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table option_groups (
      id text primary key,
      position bigint generated always as identity,
      name text not null,
      required boolean not null,
      max_choices integer not null check (max_choices >= 1),
      options jsonb not null
    )`.execute(db)
  await sql`alter table products add column option_group_ids text[] not null default '{}'`.execute(db)
}
