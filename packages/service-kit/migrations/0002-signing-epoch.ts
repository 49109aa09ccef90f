import { type Kysely, sql } from 'kysely'

/** One row: tokens issued before `valid_from` are refused. infra/compose/restore.sh sets it when it restores a backup. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table signing_epoch (
      only_row boolean primary key default true check (only_row),
      valid_from timestamptz not null default 'epoch'
    )`.execute(db)
  await sql`insert into signing_epoch default values`.execute(db)
}
