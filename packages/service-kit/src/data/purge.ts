import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Rows deleted by one statement, few enough for the statement timeout. */
const BATCH = 5_000

interface Purge {
  table: string
  where: RawBuilder<unknown>
  /** The column whose index finds the oldest rows. */
  oldestBy: string
  batch?: number | undefined
}

/** Deletes rows, the oldest first, one batch in each statement; skips those that others have locked. */
export async function purgeInBatches<DB>(db: Kysely<DB>, { table, where, oldestBy, batch = BATCH }: Purge) {
  const from = sql.table(table)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${from} where ctid = any (array(
        select ctid from ${from} where ${where}
        order by ${sql.ref(oldestBy)} limit ${batch} for update skip locked
      ))`.execute(db)
    if (Number(numAffectedRows) < batch) return
  }
}
