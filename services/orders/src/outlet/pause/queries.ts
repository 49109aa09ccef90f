import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import type { PauseState } from '../taking/takings.ts'

/** Writes a pause in the place of the last one. */
export async function savePause(db: Kysely<Database>, outlet_id: string, { until, reason }: PauseState) {
  const pause = { until: new Date(until), reason, began_at: new Date() }
  await db
    .insertInto('outlet_pauses')
    .values({ outlet_id, ...pause })
    .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet(pause))
    .execute()
}

/** Returns whether there was one, which may have ended. */
export async function deletePause(db: Kysely<Database>, outletId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outlet_pauses')
    .where('outlet_id', '=', outletId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
