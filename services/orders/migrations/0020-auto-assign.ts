import { type Kysely, sql } from 'kysely'

/**
 * Adds which outlets assign orders automatically, and to the timeline why an order was assigned so; null when a person
 * did it.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    alter table known_outlets add column auto_assign boolean not null default false;
    alter table order_timeline add column by_itself jsonb`.execute(db)
