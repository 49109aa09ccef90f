import type { EventData } from '@tapri/contracts/events'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { publishAnew } from '../person.ts'

/** Upserts the replica of an outlet, ignoring versions that are not newer. When it is deleted, its positions end. */
export const upsertOutlet = (db: Kysely<Database>, event: EventData<'outlets.outlet.changed'>) =>
  db.transaction().execute(async (trx) => {
    await keepOutlet(trx, event)
    if (!event.deleted) return
    const ended = trx.deleteFrom('staff_positions').where('outlet_id', '=', event.outlet_id)
    const held = await ended.returning('person_id').execute()
    await publishAnew(
      trx,
      held.map(({ person_id }) => person_id),
    )
  })

async function keepOutlet(db: Transaction<Database>, event: EventData<'outlets.outlet.changed'>) {
  const { outlet_id: id, name, manager_id, deleted, version } = event
  const outlet = { name, manager_id, deleted, version }
  await db
    .insertInto('known_outlets')
    .values({ id, ...outlet })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(outlet).where('known_outlets.version', '<', version))
    .execute()
}
