import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Keeps our copy of an outlet. Running twice changes nothing, and older news never wins over newer. */
export async function rememberOutlet(db: Kysely<Database>, news: EventData<'outlets.outlet.changed'>) {
  const { outlet_id: id, name, manager_id, deleted, version } = news
  const outlet = { name, manager_id, deleted, version }
  await db
    .insertInto('known_outlets')
    .values({ id, ...outlet })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(outlet).where('known_outlets.version', '<', version))
    .execute()
}
