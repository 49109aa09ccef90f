import { sql, type Transaction } from 'kysely'
import { findCashWith } from '../money/money.ts'
import type { Database } from '../database.ts'

/**
 * Tells whether the account is an active delivery person, and locks its row (`for share`) until the transaction ends: a
 * concurrent deletion is applied either before (nothing is assigned) or after (it releases the order).
 */
export async function lockDeliveryPerson(trx: Transaction<Database>, id: string): Promise<boolean> {
  const person = await trx
    .selectFrom('known_people')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'delivery')
    .where('status', '=', 'active')
    .where('deleted', '=', false)
    .forShare()
    .executeTakeFirst()
  return person !== undefined
}

/**
 * Returns the cash that a person carries or still has to collect, in paise. Takes an advisory lock, so that concurrent
 * assignments to this person run one after another.
 */
export async function lockCash(trx: Transaction<Database>, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('cash of'), hashtext(${id}))`.execute(trx)
  return (await findCashWith(trx, [id])).get(id) ?? 0
}
