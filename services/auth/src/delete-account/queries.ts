import { type Kysely, sql } from 'kysely'
import { recordRequest } from '../data-requests.ts'
import type { Database } from '../database.ts'
import { eraseAccount } from '../erase-account.ts'
import { lockPerson } from '../person.ts'
import { endEverySession } from '../session.ts'

/** Days after which an account deleted by its owner is erased; until then the operator can tell who it was. */
const ERASED_AFTER_DAYS = 7

/**
 * Deletes an account for its owner: every session ends, the phone becomes free, and an erasure is due. Returns whether
 * the account existed.
 */
export const deleteAccount = (db: Kysely<Database>, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('reset_windows').where('user_id', '=', id).execute()
    if (!(await lockPerson(trx, id))) return false
    const erase_after = sql<Date>`now() + make_interval(days => ${ERASED_AFTER_DAYS})`
    await endEverySession(trx, id, { deleted_at: sql<Date>`now()`, erase_after })
    await recordRequest(trx, { person_id: id, kind: 'erasure', done: false })
    return true
  })

/** Erases the accounts that their owners deleted 7 days ago, each in its own transaction. */
export async function eraseDeleted(db: Kysely<Database>) {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('erase_after', '<', sql<Date>`now()`)
    .orderBy('erase_after')
    .execute()
  for (const { id } of due) await db.transaction().execute((trx) => eraseAccount(trx, id))
}
