import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { beginEdition } from '../../editions.ts'
import type { PauseState } from '../taking/takings.ts'

/** Writes a pause in the place of the last one. */
export const savePause = (db: Kysely<Database>, outlet_id: string, { until, reason }: PauseState) =>
  db.transaction().execute(async (trx) => {
    const pause = { until: new Date(until), reason, began_at: new Date() }
    await trx
      .insertInto('outlet_pauses')
      .values({ outlet_id, ...pause })
      .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet(pause))
      .execute()
    await beginEdition(trx)
  })

/** Returns whether there was one, which may have ended. */
export const deletePause = (db: Kysely<Database>, outletId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('outlet_pauses')
      .where('outlet_id', '=', outletId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await beginEdition(trx)
    return true
  })
