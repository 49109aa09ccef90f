import { type Kysely, sql } from 'kysely'

/** `position` keeps the order in which things were added. What is deleted stays as a tombstone, so that its version never restarts. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table categories (
      id text primary key,
      position bigint generated always as identity,
      name text not null,
      description text,
      image_url text,
      deleted boolean not null default false,
      version integer not null default 1
    )`.execute(db)

  await sql`
    create table products (
      id text primary key,
      position bigint generated always as identity,
      name text not null,
      description text not null,
      price_paise integer not null check (price_paise >= 0),
      image_url text not null,
      category_id text references categories (id),
      available boolean not null,
      deleted boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`create index on products (category_id) where not deleted`.execute(db)

  await sql`
    create table images (
      hash text primary key,
      webp bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
