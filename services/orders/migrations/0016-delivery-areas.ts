import { type Kysely, sql } from 'kysely'

/** Adds the parts of the map to which an outlet delivers. Null: its radius alone. */
export const up = (db: Kysely<unknown>) => sql`alter table known_outlets add column delivery_areas jsonb`.execute(db)
