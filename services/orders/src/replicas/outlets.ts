import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Keeps our copy of an outlet, deleted ones too: their orders stay. Older news never wins over newer. */
export async function rememberOutlet(db: Kysely<Database>, news: EventData<'outlets.outlet.changed'>) {
  const { outlet_id: id, ...outlet } = news
  await db
    .insertInto('known_outlets')
    .values({ id, ...outlet })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(outlet).where('known_outlets.version', '<', news.version),
    )
    .execute()
}
