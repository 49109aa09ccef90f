import { type Kysely, sql } from 'kysely'

/**
 * One row: the details of ended orders that were placed before `through` are erased, but for those that were open then
 * (src/erase-details.ts).
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table details_erased (
      only_row boolean primary key default true check (only_row),
      through timestamptz not null default 'epoch',
      open_ids text[] not null default '{}'
    )`.execute(db)
  await sql`insert into details_erased default values on conflict do nothing`.execute(db)
}
