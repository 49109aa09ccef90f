import type { DeliveryPerson } from '@tapri/contracts/auth'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, hasOtherAdmin } from '../admins.ts'
import type { Database } from '../database.ts'
import { assertNotLast } from '../last-admin.ts'
import { lockPerson, UserNotFound } from '../person.ts'
import { endEverySession } from '../session.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { voidPasswordsGivenBy } from '../voided-passwords.ts'

/** Active delivery people, to whom orders can be assigned. */
export const deliveryPeople = (db: Kysely<Database>): Promise<DeliveryPerson[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('role', '=', 'delivery')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Deletes a member of staff (soft delete) and ends their sessions. Customers: 404; the last admin: 409. */
export async function deleteStaff(trx: Transaction<Database>, actor: Actor, id: string) {
  const person = await lockPerson(trx, id)
  if (!person || person.role === 'customer') throw new UserNotFound()
  assertNotLast(person, await hasOtherAdmin(trx, id))
  await endEverySession(trx, id, { deleted_at: sql<Date>`now()` })
  await voidPasswordsGivenBy(trx, id)
  await recordStaffEvent(trx, { kind: 'deleted', actor, subject: person })
}
