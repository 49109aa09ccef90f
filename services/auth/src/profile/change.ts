import { sql, type Transaction } from 'kysely'
import { type Database, type Person, userColumns } from '../database.ts'
import { lockPerson, lockPhone, publishPerson, UserNotFound } from '../person.ts'
import { freePhone } from '../registration.ts'

interface NewProfile {
  id: string
  name: string
  phone: string
  /** Whether the code sent to the new phone was correct: an unverified account with that phone is then replaced. */
  isVerified: boolean
}

/**
 * Changes name and phone of an account in one transaction; its sessions continue. `assertMayChange` sees the locked
 * row. Returns the row before and after.
 */
export async function changeProfile(
  trx: Transaction<Database>,
  { id, name, phone, isVerified }: NewProfile,
  assertMayChange: (before: Person) => Promise<void>,
) {
  await lockPhone(trx, phone)
  // Deleted before the account is locked, in the same order as `changePassword` of reset-password, to avoid a deadlock.
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
