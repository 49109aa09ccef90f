import { sql, type Transaction } from 'kysely'
import type { Actor } from '../admins.ts'
import type { Database } from '../database.ts'
import { lockPerson, UserNotFound } from '../person.ts'
import { endEverySession } from '../session.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { type Block, outcomeOf } from './rules.ts'

/** Blocks a customer and ends their sessions, or unblocks them. Idempotent. Returns what it did. */
export async function blockCustomer(trx: Transaction<Database>, actor: Actor, change: Block & { id: string }) {
  const person = await lockPerson(trx, change.id)
  const outcome = outcomeOf(person, change)
  if (!person) throw new UserNotFound()
  if (outcome === 'block') {
    const reason = change.reason?.trim() ?? ''
    await endEverySession(trx, person.id, { blocked_at: sql<Date>`now()`, blocked_reason: reason })
    await recordStaffEvent(trx, { kind: 'blocked', actor, subject: person, detail: reason })
  }
  if (outcome === 'unblock') {
    const unblocked = { blocked_at: null, blocked_reason: null }
    await trx.updateTable('users').set(unblocked).where('id', '=', person.id).execute()
    await recordStaffEvent(trx, { kind: 'unblocked', actor, subject: person })
  }
  return outcome
}
