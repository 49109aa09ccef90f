import { type Kysely, sql } from 'kysely'

/** Adds whether an outlet assigns orders automatically when a suggestion has a clear lead. */
export const up = (db: Kysely<unknown>) =>
  sql`alter table outlets add column auto_assign boolean not null default false`.execute(db)
