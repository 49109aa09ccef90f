import type { ErasureWay, MyDataColumn, MyDataTable } from '@tapri/contracts/my-data/names'
import type { MyData } from '@tapri/contracts/my-data/account'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

/** The person to export or erase. Rows are found by the phone only while no other account has it. */
export interface DataSubject {
  ids: readonly string[]
  phone?: string | undefined
}

interface Erasure {
  how: ErasureWay
  /** The new values of emptied columns; missing when another statement empties them. */
  set?: Record<string, unknown>
}

/**
 * Rows of a table that belong to a person. `of` selects them; `given` are the columns that the person gets, sorted by
 * the first; `others` are the remaining columns (secrets, ids and numbers of the service); `erasure` is what an erasure
 * does with the rows.
 */
export type PersonalRows = {
  of: (person: DataSubject) => RawBuilder<boolean>
  others: readonly string[]
  erasure: Erasure
} & ({ table: MyDataTable; given: readonly MyDataColumn[] } | { table: string; given?: undefined })

export const deleted: Erasure = { how: 'deleted' }
export const emptied = (set?: Record<string, unknown>): Erasure => ({ how: 'emptied', ...(set && { set }) })
export const keptByLaw: Erasure = { how: 'kept_by_law' }
/** The rows expire soon after what they belong to. */
export const endsByItself: Erasure = { how: 'ends_by_itself' }

/** The tables of every service that refer to people by a random id at most. */
export const kitTablesWithoutPersonalData = [
  'known_accounts',
  'replica_ended_sessions',
  'signing_epoch',
  'relay_lease',
  'migration',
  'kit_migration',
]

/** Splits column names that are written in one line. */
export const words = (line: string): string[] => line.split(' ')

/** Finds rows by a column with the person's id. */
export const byId =
  (column: string) =>
  ({ ids }: DataSubject) =>
    sql<boolean>`${sql.ref(column)} = any (${ids}::text[])`

/** The most rows of a table that a person gets. */
const MAX_ROWS = 10_000

/** Reads all that the tables have about a person, except columns that are not given out. */
export async function exportOf<DB>(
  db: Kysely<DB>,
  tables: readonly PersonalRows[],
  person: DataSubject,
): Promise<MyData> {
  const found: MyData['tables'] = []
  for (const { table, given, of, erasure } of tables) {
    if (!given) continue
    const { rows } = await sql<object>`
      select ${sql.join(given.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${of(person)} order by 1 desc limit ${sql.lit(MAX_ROWS + 1)}`.execute(db)
    const complete = rows.length <= MAX_ROWS
    found.push({ table, rows: rows.slice(0, MAX_ROWS), complete, erasure: erasure.how })
  }
  return { made_at: new Date().toISOString(), tables: found }
}

/** Deletes or empties the rows of a person, table by table in the order of the list. */
export async function eraseRows<DB>(trx: Transaction<DB>, tables: readonly PersonalRows[], person: DataSubject) {
  for (const { table, of, erasure } of tables) {
    const where = sql`where ${of(person)}`
    if (erasure.how === 'deleted') await sql`delete from ${sql.table(table)} ${where}`.execute(trx)
    if (!erasure.set) continue
    const changes = Object.entries(erasure.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(changes)} ${where}`.execute(trx)
  }
}
