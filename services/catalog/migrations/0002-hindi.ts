import { type Kysely, sql } from 'kysely'

/** Adds names and descriptions in Hindi. Those of options are stored in the group's `options`. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table categories add column name_hi text, add column description_hi text`.execute(db)
  await sql`alter table option_groups add column name_hi text`.execute(db)
  await sql`alter table products add column name_hi text, add column description_hi text`.execute(db)
}
