import { sql, type Transaction } from 'kysely'
import { activate } from '../activate.ts'
import type { Actor } from '../admins.ts'
import type { Database } from '../database.ts'
import { findById, lockPerson, publishPerson } from '../person.ts'
import { endEverySession } from '../session.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { outcomeOf } from './rules.ts'

interface Decision {
  id: string
  approved: boolean
}

/**
 * Carries out an admin's decision; gives what it changed, and the person unless they are gone by it. The row is locked
 * meanwhile: of two admins who disagree, the first decides. Who is refused is deleted: their phone is free again.
 */
export async function decide(trx: Transaction<Database>, actor: Actor, { id, approved }: Decision) {
  const subject = await lockPerson(trx, id)
  const outcome = outcomeOf(subject, approved)
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
