import { type Kysely, sql } from 'kysely'

/** What an outlet charges and offers, and what stands on its bills. Null: nothing of it. */
export const up = (db: Kysely<unknown>) =>
  sql`alter table outlets
    add column charges jsonb,
    add column offers_pickup boolean not null default false,
    add column legal jsonb`.execute(db)
