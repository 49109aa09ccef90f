import { type Kysely, sql } from 'kysely'

/**
 * Adds a product's own HSN code and tax rate, its food marks, and the outlets that sell it differently from the chain
 * (prices in paise). Marks of options are stored in the group's `options`.
 */
export const up = (db: Kysely<unknown>) =>
  sql`alter table products
    add column hsn text,
    add column gst_hundredths integer check (gst_hundredths >= 0),
    add column diet text check (diet in ('veg', 'non_veg')),
    add column allergens text[] not null default '{}',
    add column nutrition jsonb,
    add column outlets jsonb not null default '[]'`.execute(db)
