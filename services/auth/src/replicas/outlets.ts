import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Upserts the replica of an outlet. Ignores versions that are not newer. */
export async function upsertOutlet(db: Kysely<Database>, event: EventData<'outlets.outlet.changed'>) {
  const { outlet_id: id, name, manager_id, deleted, version } = event
  const outlet = { name, manager_id, deleted, version }
  await db
    .insertInto('known_outlets')
    .values({ id, ...outlet })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(outlet).where('known_outlets.version', '<', version))
    .execute()
}
