import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { beginEdition, beginNames } from '../../editions.ts'

/**
 * Upserts the replica of an outlet, ignoring older versions. Deleted outlets are kept, since their orders show them.
 */
export const upsertOutlet = (db: Kysely<Database>, event: EventData<'outlets.outlet.changed'>) =>
  db.transaction().execute(async (trx) => {
    const { outlet_id: id, ...outlet } = event
    const before = await trx.selectFrom('known_outlets').select(shown).where('id', '=', id).executeTakeFirst()
    const { numInsertedOrUpdatedRows: isNewer } = await trx
      .insertInto('known_outlets')
      .values({ id, ...outlet })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(outlet).where('known_outlets.version', '<', event.version),
      )
      .executeTakeFirstOrThrow()
    if (!isNewer) return
    await beginEdition(trx)
    // No cached order shows a new outlet yet.
    if (before && shown.some((column) => (event[column] ?? null) !== before[column])) await beginNames(trx)
  })

/** The fields of an outlet that an order shows. */
const shown = ['name', 'lat', 'lng', 'upi_payee', 'phone'] as const
