import { sql, type Transaction } from 'kysely'
import type { Actor } from '../admins.ts'
import type { Database } from '../database.ts'
import { lockPerson } from '../person.ts'
import { removeSecondFactors } from '../second-factors.ts'
import { endEverySession } from '../session.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { assertResettable } from './rules.ts'

const VALID_HOURS = 24

interface Reset {
  id: string
  /** Hash of the one-time password. */
  password_hash: string
  remove_second_factor?: boolean
}

/**
 * Replaces a password with a one-time password, valid for 24 h, and ends the account's sessions. Returns when it
 * expires (ISO 8601).
 */
export async function resetStaff(
  trx: Transaction<Database>,
  actor: Actor,
  { id, password_hash, remove_second_factor = false }: Reset,
) {
  // Deleted before the account is locked, in the same order as `changePassword` of reset-password, to avoid a deadlock.
  await trx.deleteFrom('reset_windows').where('user_id', '=', id).execute()
  const person = await lockPerson(trx, id)
  assertResettable(person, actor)
  const changed = await endEverySession(trx, id, {
    password_hash,
    must_change_password: true,
    one_time_password_used_at: null,
    password_expires_at: sql<Date>`now() + make_interval(hours => ${VALID_HOURS})`,
  })
  if (remove_second_factor) await removeSecondFactors(trx, [id])
  await recordStaffEvent(trx, {
    kind: 'reset',
    actor,
    subject: person,
    ...(remove_second_factor && { detail: 'second_factor' }),
  })
  return changed?.password_expires_at?.toISOString() ?? ''
}
