import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { lockPhone, publishPerson } from '../person.ts'
import { removeSecondFactors } from '../second-factors.ts'

/** Why nobody is erased. The sentence is for the operator. */
export class NotErasable extends Error {}

/**
 * Ends the customer's account of this phone (E.164) and leaves nothing of it but a random id, under which orders are
 * counted; accounts of the same phone that were deleted earlier go the same way. Others erase what they keep as they hear
 * of it. Returns the ids of the accounts and registrations.
 */
export const eraseCustomer = (db: Kysely<Database>, phone: string): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await lockPhone(trx, phone)
    const accounts = await trx
      .selectFrom('users')
      .select(['id', 'role', 'deleted_at'])
      .where('phone', '=', phone)
      .forUpdate()
      .execute()
    const registrations = await trx.deleteFrom('registrations').where('phone', '=', phone).returning('id').execute()
    if (accounts.length + registrations.length === 0) throw new NotErasable('there is no account with this phone')
    const staff = accounts.find(({ role, deleted_at }) => role !== 'customer' && deleted_at === null)
    if (staff) throw new NotErasable(`this is an account of role ${staff.role}: delete it in Manage Users first`)

    const ids = [...accounts, ...registrations].map(({ id }) => id)
    await eraseTraces(trx, phone, ids)
    for (const { id } of accounts) await eraseAccount(trx, id)
    return ids
  })

async function eraseAccount(trx: Transaction<Database>, id: string) {
  const nobody = await trx
    .updateTable('users')
    .set((column) => ({
      name: '',
      phone: '',
      password_hash: '',
      blocked_reason: null,
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
      token_version: column('token_version', '+', 1),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishPerson(trx, nobody)
}

/** Everything beside the account, and earlier events of it that still waits to be sent. */
async function eraseTraces(trx: Transaction<Database>, phone: string, ids: string[]) {
  await trx.deleteFrom('saved_locations').where('user_id', 'in', ids).execute()
  await trx.updateTable('sessions').set({ device: '', place: '' }).where('user_id', 'in', ids).execute()
  const subject = { subject_name: '', detail: '' }
  await trx.updateTable('staff_events').set(subject).where('subject_id', 'in', ids).execute()
  await trx.updateTable('staff_events').set({ actor_name: '' }).where('actor_id', 'in', ids).execute()
  await trx.deleteFrom('staff_events_seen').where('user_id', 'in', ids).execute()
  await removeSecondFactors(trx, ids)
  await trx.deleteFrom('reset_windows').where('user_id', 'in', ids).execute()
  await trx.deleteFrom('reset_codes').where('user_id', 'in', ids).execute()
  await trx.deleteFrom('sent_codes').where('user_id', 'in', ids).execute()
  await trx
    .deleteFrom('attempts')
    .where(sql<boolean>`${phone} = any (string_to_array(bucket, ' '))`)
    .execute()
  await trx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.or([eb('owner_id', 'in', ids), eb(sql<string>`answer #>> '{done,id}'`, 'in', ids)]))
    .execute()
  await trx.deleteFrom('outbox').where('thing_id', 'in', ids).execute()
}
