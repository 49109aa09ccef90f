import { buildIndex } from '@tapri/service-kit/data/migrate'
import { type Kysely, sql } from 'kysely'

export const inTransaction = false

/** Adds when an account deleted by its owner is to be erased, and who may act for a customer who cannot. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table users add column if not exists erase_after timestamptz`.execute(db)
  await sql`
    create table if not exists nominees (
      user_id text primary key references users (id),
      name text not null,
      phone text not null,
      named_at timestamptz not null default now()
    )`.execute(db)
  await buildIndex(db, 'users_to_erase', 'on users (erase_after) where erase_after is not null')
}
