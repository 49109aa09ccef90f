import { type Kysely, sql } from 'kysely'

/**
 * A product's own HSN code and tax, its marks, and the outlets where it is not as in the rest of the chain (prices in
 * paise). Marks of options stand in the group's `options`.
 */
export const up = (db: Kysely<unknown>) =>
  sql`alter table products
    add column hsn text,
    add column gst_hundredths integer check (gst_hundredths >= 0),
    add column diet text check (diet in ('veg', 'non_veg')),
    add column allergens text[] not null default '{}',
    add column nutrition jsonb,
    add column outlets jsonb not null default '[]'`.execute(db)
