import type { EventData } from '@tapri/contracts/events'
import { rememberAccount } from '@tapri/service-kit/accounts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { publishOutlet } from '../outlet.ts'

/** Keeps our copy of an account, and takes a deleted one's outlet away. Running twice changes nothing. */
export const rememberPerson = (db: Kysely<Database>, news: EventData<'auth.person.changed'>) =>
  db.transaction().execute(async (trx) => {
    await rememberAccount(trx, news)
    if (news.deleted) await releaseOutlet(trx, news.person_id)
  })

async function releaseOutlet(trx: Transaction<Database>, managerId: string) {
  const released = await trx
    .updateTable('outlets')
    .set((column) => ({ manager_id: null, version: column('version', '+', 1) }))
    .where('manager_id', '=', managerId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute()
  for (const outlet of released) await publishOutlet(trx, outlet)
}
