import { InvalidInput } from '@tapri/service-kit/problems'
import type { Person } from '../database.ts'
import { UserNotFound } from '../person.ts'

export interface Block {
  blocked: boolean
  reason?: string | undefined
}

type Somebody = Pick<Person, 'role' | 'blocked_at' | 'blocked_reason'>

/** What a wish changes: `block` (anew when the reason is another), `unblock` or `nothing`. Only customers are found (404). */
export function outcomeOf(person: Somebody | undefined, { blocked, reason }: Block): 'block' | 'unblock' | 'nothing' {
  if (blocked && reason === undefined) throw new InvalidInput('/body/reason', 'REQUIRED')
  if (person?.role !== 'customer') throw new UserNotFound()
  if (!blocked) return person.blocked_at ? 'unblock' : 'nothing'
  return person.blocked_at && person.blocked_reason === reason?.trim() ? 'nothing' : 'block'
}
