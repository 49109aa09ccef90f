import { type Kysely, sql } from 'kysely'

/** Adds the areas to which an outlet delivers. Null: only its radius counts. */
export const up = (db: Kysely<unknown>) => sql`alter table known_outlets add column delivery_areas jsonb`.execute(db)
