import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'

/** Upserts the replica of an outlet. Deleted outlets are kept, since their orders show them. Ignores older versions. */
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
