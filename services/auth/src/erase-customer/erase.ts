import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, userColumns } from '../database.ts'
import { lockPhone, publishPerson } from '../person.ts'
import { removeSecondFactors } from '../second-factors.ts'

/** The erasure was refused; the message is for the operator. */
export class NotErasable extends Error {}

/**
 * Erases the customer of a phone (E.164): the account, earlier deleted accounts and registrations of that phone. Only
 * the random id stays, under which orders are counted. Other services erase their replicas on the published event.
 * Returns the erased ids.
 */
export const eraseCustomer = (db: Kysely<Database>, phone: string): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await lockPhone(trx, phone)
    // Before the accounts, in the same order as `changePassword` of reset-password, so that no deadlock occurs.
    await trx
      .deleteFrom('reset_windows')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('phone', '=', phone))
      .execute()
    // In the order of `republishPeople`.
    const accounts = await trx
      .selectFrom('users')
      .select(['id', 'role', 'deleted_at'])
      .where('phone', '=', phone)
      .orderBy('id')
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
  const erased = await trx
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
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await publishPerson(trx, erased)
}

/** Deletes or empties the rows of other tables about these ids, unpublished events included. */
async function eraseTraces(trx: Transaction<Database>, phone: string, ids: string[]) {
  await trx.deleteFrom('saved_locations').where('user_id', 'in', ids).execute()
  await trx.deleteFrom('saved_places').where('user_id', 'in', ids).execute()
  await trx.updateTable('sessions').set({ device: '', place: '' }).where('user_id', 'in', ids).execute()
  const subject = { subject_name: '', detail: '' }
  await trx.updateTable('staff_events').set(subject).where('subject_id', 'in', ids).execute()
  await trx.updateTable('staff_events').set({ actor_name: '' }).where('actor_id', 'in', ids).execute()
  await trx.deleteFrom('staff_events_seen').where('user_id', 'in', ids).execute()
  await removeSecondFactors(trx, ids)
  await trx.deleteFrom('reset_codes').where('user_id', 'in', ids).execute()
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
