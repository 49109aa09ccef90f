import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table users (
      id text primary key,
      name text not null,
      phone text not null,
      password_hash text not null,
      role text not null check (role in ('customer', 'delivery', 'outlet_manager', 'admin')),
      status text not null check (status in ('active', 'pending')),
      token_version integer not null default 1,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db)
  // A phone belongs to one account; the phone of a deleted one is free again.
  await sql`create unique index users_phone on users (phone) where deleted_at is null`.execute(db)
  await sql`
    create index users_staff on users (role, name)
    where deleted_at is null and role in ('delivery', 'outlet_manager')`.execute(db)

  await sql`
    create table saved_locations (
      user_id text primary key references users (id),
      address text not null,
      lat double precision not null,
      lng double precision not null
    )`.execute(db)
}
