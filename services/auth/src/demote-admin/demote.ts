import type { StaffRole } from '@tapri/contracts/auth'
import type { Transaction } from 'kysely'
import { type Actor, hasOtherAdmin } from '../admins.ts'
import type { Database } from '../database.ts'
import { lockPerson, UserNotFound } from '../person.ts'
import { endEverySession } from '../session.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { voidPasswordsGivenBy } from '../voided-passwords.ts'
import { assertNotLast } from '../last-admin.ts'

/** Changes an admin's role to a staff role and ends their sessions. Refuses other roles (404) and the last admin (409). */
export async function demoteAdmin(
  trx: Transaction<Database>,
  actor: Actor,
  { id, role }: { id: string; role: StaffRole },
) {
  const person = await lockPerson(trx, id)
  if (person?.role !== 'admin') throw new UserNotFound()
  assertNotLast(person, await hasOtherAdmin(trx, id))
  await endEverySession(trx, id, { role })
  await voidPasswordsGivenBy(trx, id)
  await recordStaffEvent(trx, { kind: 'demoted', actor, subject: person, detail: role })
}
