import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Whether this person can deliver. Their row stays locked for sharing until the transaction ends, so that a deletion of
 * the person comes wholly before (and nothing is assigned) or wholly after (and releases the order).
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
