import { InvalidInput } from '@tapri/service-kit/http/problems'
import type { Person } from '../database.ts'
import { UserNotFound } from '../person.ts'

export interface Block {
  blocked: boolean
  reason?: string | undefined
}

type BlockState = Pick<Person, 'role' | 'blocked_at' | 'blocked_reason'>

/**
 * Returns `block` (again if the reason differs), `unblock` or `nothing`. Refuses a block without a reason (400) and any
 * account that is not a customer's (404).
 */
export function outcomeOf(person: BlockState | undefined, { blocked, reason }: Block): 'block' | 'unblock' | 'nothing' {
  if (blocked && reason === undefined) throw new InvalidInput('/body/reason', 'REQUIRED')
  if (person?.role !== 'customer') throw new UserNotFound()
  if (!blocked) return person.blocked_at ? 'unblock' : 'nothing'
  return person.blocked_at && person.blocked_reason === reason?.trim() ? 'nothing' : 'block'
}
