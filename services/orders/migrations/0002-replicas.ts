import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table known_products (
      id text primary key,
      name text not null,
      price_paise integer not null,
      available boolean not null,
      deleted boolean not null,
      version integer not null
    )`.execute(db)

  await sql`
    create table known_outlets (
      id text primary key,
      name text not null,
      lat double precision not null,
      lng double precision not null,
      delivery_radius_km double precision not null,
      manager_id text,
      active boolean not null,
      deleted boolean not null,
      version integer not null
    )`.execute(db)
  await sql`create index known_outlets_of_manager on known_outlets (manager_id)`.execute(db)

  await sql`
    create table known_people (
      id text primary key,
      name text not null,
      phone text not null,
      role text not null,
      status text not null,
      deleted boolean not null,
      version integer not null
    )`.execute(db)
}
