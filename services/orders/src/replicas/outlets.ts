import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Keeps our copy of an outlet, deleted ones too: their orders stay. Older events never overwrite newer ones. */
export async function upsertOutlet(db: Kysely<Database>, event: EventData<'outlets.outlet.changed'>) {
  const { outlet_id: id, ...outlet } = event
  await db
    .insertInto('known_outlets')
    .values({ id, ...outlet })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(outlet).where('known_outlets.version', '<', event.version),
    )
    .execute()
}
