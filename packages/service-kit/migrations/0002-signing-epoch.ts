import { type Kysely, sql } from 'kysely'

/**
 * One row: tokens issued before `valid_from` are refused. infra/compose/end-tokens.sql sets it when a backup is
 * restored, and makes the table where the backup is older than this migration.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table if not exists signing_epoch (
      only_row boolean primary key default true check (only_row),
      valid_from timestamptz not null default 'epoch'
    )`.execute(db)
  await sql`insert into signing_epoch default values on conflict do nothing`.execute(db)
}
