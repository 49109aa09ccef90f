import { sql, type Transaction } from 'kysely'
import type { Actor } from '../admins.ts'
import type { Database } from '../database.ts'
import { lockPerson, UserNotFound } from '../person.ts'
import { endEverySession } from '../session.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { type Block, outcomeOf } from './rules.ts'

/** Blocks a customer and ends their sessions, or lets them in again. Doing it twice is doing it once. Gives what was changed. */
export async function blockCustomer(trx: Transaction<Database>, actor: Actor, wish: Block & { id: string }) {
  const person = await lockPerson(trx, wish.id)
  const outcome = outcomeOf(person, wish)
  if (!person) throw new UserNotFound()
  if (outcome === 'block') {
    const reason = wish.reason?.trim() ?? ''
    await endEverySession(trx, person.id, { blocked_at: sql<Date>`now()`, blocked_reason: reason })
    await recordStaffEvent(trx, { kind: 'blocked', actor, subject: person, detail: reason })
  }
  if (outcome === 'unblock') {
    const free = { blocked_at: null, blocked_reason: null }
    await trx.updateTable('users').set(free).where('id', '=', person.id).execute()
    await recordStaffEvent(trx, { kind: 'unblocked', actor, subject: person })
  }
  return outcome
}
