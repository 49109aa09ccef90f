import type { Transaction } from 'kysely'
import type { Actor } from '../admins.ts'
import type { Database } from '../database.ts'
import { UserNotFound } from '../person.ts'
import { endEverySession } from '../session.ts'
import { recordStaffEvent } from '../staff-events.ts'

/** Ends every session of an account of any role. Refuses an unknown one (404). */
export async function endUserSessions(trx: Transaction<Database>, actor: Actor, id: string) {
  const person = await endEverySession(trx, id)
  if (!person) throw new UserNotFound()
  await recordStaffEvent(trx, { kind: 'sessions_ended', actor, subject: person })
}
