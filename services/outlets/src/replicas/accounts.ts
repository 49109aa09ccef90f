import type { EventData } from '@tapri/contracts/events'
import { upsertAccount } from '@tapri/service-kit/data/accounts'
import type { Kysely, Transaction } from 'kysely'
import { type Database, outletColumns } from '../database.ts'
import { publishOutlet } from '../outlet.ts'

/**
 * Upserts the replica of an account, and removes the account from its outlet when it is deleted or no longer an outlet
 * manager. It goes by the replica, because the event may be a repeat or outdated. Idempotent.
 */
export const applyAccountChange = (db: Kysely<Database>, event: EventData<'auth.account.changed'>) =>
  db.transaction().execute(async (trx) => {
    await upsertAccount(trx, event)
    const { deleted, role } = await trx
      .selectFrom('known_accounts')
      .select(['deleted', 'role'])
      .where('id', '=', event.person_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (deleted || role !== 'outlet_manager') await releaseOutlet(trx, event.person_id)
  })

async function releaseOutlet(trx: Transaction<Database>, managerId: string) {
  const released = await trx
    .updateTable('outlets')
    .set((column) => ({ manager_id: null, version: column('version', '+', 1) }))
    .where('manager_id', '=', managerId)
    .where('deleted_at', 'is', null)
    .returning(outletColumns)
    .execute()
  for (const outlet of released) await publishOutlet(trx, outlet)
}
