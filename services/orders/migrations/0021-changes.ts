import { type Kysely, sql } from 'kysely'

/** Adds the changes that people made to menu, outlets, promotions, positions and settings, from all services. */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table changes (
      id text primary key,
      at timestamptz not null,
      person_id text,
      kind text not null,
      action text not null,
      thing_id text not null,
      thing_name text not null,
      outlet_id text,
      fields jsonb not null,
      version integer not null
    );
    create index changes_by_time on changes (at, id);
    create index changes_of_outlet on changes (outlet_id, at, id);
    create index changes_by_person on changes (person_id, at, id)`.execute(db)
