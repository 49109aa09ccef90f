import type { StaffRole } from '@tapri/contracts/auth'
import { sql, type Transaction } from 'kysely'
import { type Actor, assertNotLast, hasOtherAdmin } from '../admins.ts'
import type { Database } from '../database.ts'
import { lockPerson, UserNotFound } from '../person.ts'
import { endEverySession } from '../session.ts'
import { recordStaffEvent } from '../staff-events.ts'

/**
 * Deletes a member of staff (soft delete) and ends their sessions. Refuses customers (404) and the last admin (409).
 */
export async function deleteStaff(trx: Transaction<Database>, actor: Actor, id: string) {
  const person = await lockPerson(trx, id)
  if (!person || person.role === 'customer') throw new UserNotFound()
  assertNotLast(person, await hasOtherAdmin(trx, id))
  await endEverySession(trx, id, { deleted_at: sql<Date>`now()` })
  await voidPasswordsGivenBy(trx, id)
  await recordStaffEvent(trx, { kind: 'deleted', actor, subject: person })
}

/**
 * Changes an admin's role to a staff role and ends their sessions. Refuses other roles (404) and the last admin (409).
 */
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

/** Ends every session of an account of any role. Refuses an unknown one (404). */
export async function endUserSessions(trx: Transaction<Database>, actor: Actor, id: string) {
  const person = await endEverySession(trx, id)
  if (!person) throw new UserNotFound()
  await recordStaffEvent(trx, { kind: 'sessions_ended', actor, subject: person })
}

/**
 * Ends the unused one-time passwords that this admin issued, with the sessions begun by them: a removed admin must not
 * come back through an account that they have just reset.
 */
async function voidPasswordsGivenBy(trx: Transaction<Database>, adminId: string) {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    join lateral (
      select actor_id from staff_events where subject_id = users.id and kind = 'reset' order by id desc limit 1
    ) as reset on true
    where users.must_change_password and users.deleted_at is null and reset.actor_id = ${adminId}
    order by users.id`.execute(trx)
  for (const { id } of rows) await endEverySession(trx, id, { password_expires_at: sql<Date>`now()` })
}
