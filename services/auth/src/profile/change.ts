import { sql, type Transaction } from 'kysely'
import { type Database, type Person, userColumns } from '../database.ts'
import { lockPerson, lockPhone, PhoneTaken, publishPerson, UserNotFound } from '../person.ts'
import { findHolder, keepsPhone } from '../registration.ts'
import { endEverySession } from '../session.ts'

interface NewProfile {
  id: string
  name: string
  phone: string
  /** The code that was sent to the new phone was right: it replaces an account that waits there without one. */
  isVerified: boolean
}

/**
 * Changes name and phone of an account in one transaction; its sessions stay. `assertMayChange` sees the locked row.
 * Returns the row before and after.
 */
export async function changeProfile(
  trx: Transaction<Database>,
  { id, name, phone, isVerified }: NewProfile,
  assertMayChange: (before: Person) => Promise<void>,
) {
  await lockPhone(trx, phone)
  // Before the account, in the same order as `changePassword` of reset-password, so that no deadlock occurs.
  const windows = trx.deleteFrom('reset_windows').where('user_id', '=', id)
  await windows.where((eb) => eb.not(eb.exists(phoneOf(trx, id, phone)))).execute()
  const before = await lockPerson(trx, id)
  if (!before) throw new UserNotFound()
  await assertMayChange(before)
  if (name === before.name && phone === before.phone) return { before, after: before }
  if (phone !== before.phone) {
    await trx.deleteFrom('reset_codes').where('user_id', '=', id).execute()
    await freePhone(trx, phone, isVerified)
  }
  const after = await trx
    .updateTable('users')
    .set((column) => ({
      name,
      phone,
      ...(isVerified && { phone_verified_at: sql<Date>`now()` }),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await publishPerson(trx, after)
  return { before, after }
}

const phoneOf = (trx: Transaction<Database>, id: string, phone: string) =>
  trx.selectFrom('users').select('id').where('id', '=', id).where('phone', '=', phone)

/** Refuses a phone that has an account (409); registrations of the phone are deleted. */
async function freePhone(trx: Transaction<Database>, phone: string, isVerified: boolean) {
  const holder = await findHolder(trx, phone)
  if (holder && (!isVerified || keepsPhone(holder))) throw new PhoneTaken()
  if (holder) await endEverySession(trx, holder.id, { deleted_at: sql<Date>`now()` })
  await trx.deleteFrom('registrations').where('phone', '=', phone).execute()
}
