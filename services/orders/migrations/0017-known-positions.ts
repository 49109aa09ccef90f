import { type Kysely, sql } from 'kysely'

/** Adds the replica of auth's staff positions. A null `outlet_id` means all outlets. */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table known_positions (
      person_id text not null,
      outlet_id text,
      position text not null,
      unique nulls not distinct (person_id, outlet_id)
    );
    create index known_positions_at on known_positions (outlet_id)`.execute(db)
