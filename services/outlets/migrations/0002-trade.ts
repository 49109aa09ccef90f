import { type Kysely, sql } from 'kysely'

/** Adds an outlet's charges, pick-up, and the legal details for its bills. Null: none. */
export const up = (db: Kysely<unknown>) =>
  sql`alter table outlets
    add column charges jsonb,
    add column offers_pickup boolean not null default false,
    add column legal jsonb`.execute(db)
