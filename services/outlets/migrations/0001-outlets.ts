import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table outlets (
      id text primary key,
      name text not null,
      address text not null,
      lat double precision not null,
      lng double precision not null,
      phone text not null,
      email text,
      manager_id text,
      status text not null check (status in ('active', 'inactive')),
      opening_hours text not null,
      delivery_radius_km double precision not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db)
  // A manager manages at most one outlet. `claimManager` checks it first; this index guarantees it.
  await sql`create unique index outlets_manager on outlets (manager_id) where deleted_at is null`.execute(db)
}
