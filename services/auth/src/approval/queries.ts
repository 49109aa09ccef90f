import { sql, type Transaction } from 'kysely'
import type { Actor } from '../admins.ts'
import type { Database } from '../database.ts'
import { activate, findById, lockPerson, publishPerson } from '../person.ts'
import { endEverySession } from '../session.ts'
import type { Policies } from '../settings.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { outcomeOf } from './rules.ts'

interface Decision {
  id: string
  approved: boolean
}

/**
 * Applies an admin's decision. Returns what it did, and the account unless it was deleted. The row is locked: of
 * concurrent decisions the first counts. A rejected account is deleted, which frees its phone.
 */
export async function decide(trx: Transaction<Database>, actor: Actor, { id, approved }: Decision, policies: Policies) {
  const subject = await lockPerson(trx, id)
  const outcome = outcomeOf(subject, approved, policies)
  if (subject && outcome === 'activate') {
    await publishPerson(trx, await activate(trx, id))
    await recordStaffEvent(trx, { kind: 'approved', actor, subject })
  }
  if (subject && outcome === 'delete') {
    await endEverySession(trx, id, { deleted_at: sql<Date>`now()` })
    await recordStaffEvent(trx, { kind: 'refused', actor, subject })
  }
  return { outcome, person: await findById(trx, id) }
}
