import { type Kysely, sql } from 'kysely'

/**
 * Adds a product's category, its own HSN code and tax rate, and the outlets that sell it differently from the chain.
 */
export const up = (db: Kysely<unknown>) =>
  sql`alter table known_products
    add column category_id text,
    add column hsn text,
    add column gst_hundredths integer,
    add column outlets jsonb not null default '[]'`.execute(db)
