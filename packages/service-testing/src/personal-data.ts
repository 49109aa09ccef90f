import type { PersonalRows } from '@tapri/service-kit/data/personal-data'
import { type Kysely, sql } from 'kysely'

/**
 * Compares the tables of a database with the list of those with personal data. Returns the columns that are in neither
 * list, and listed columns that do not exist.
 */
export async function comparePersonalData<DB>(
  db: Kysely<DB>,
  tables: readonly PersonalRows[],
  without: readonly string[],
) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`.execute(db)
  const known = tables.flatMap(({ table, given = [], others }) =>
    [...given, ...others].map((name) => `${table}.${name}`),
  )
  const stored = rows.map(({ table, column }) => `${table}.${column}`)
  const isWithout = (name: string) => without.includes(name.split('.')[0] ?? '')
  return {
    unlisted: stored.filter((name) => !known.includes(name) && !isWithout(name)),
    gone: known.filter((name) => !stored.includes(name)),
  }
}
