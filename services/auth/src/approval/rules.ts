import { refusal } from '@tapri/service-kit/problems'
import type { Person } from '../database.ts'

export const NobodyWaits = refusal('NOBODY_WAITS')
export const AlreadyApproved = refusal('ALREADY_APPROVED')

/**
 * What a decision changes about somebody who is not deleted: `activate`, `delete`, or `nothing` when they were approved
 * before. A customer never waits, and of approved admins nobody decides (404).
 */
export function outcomeOf(person: Pick<Person, 'name' | 'role' | 'status'> | undefined, approved: boolean) {
  if (!person) throw new NobodyWaits()
  if (person.status === 'pending') return approved ? 'activate' : 'delete'
  if (person.role !== 'delivery' && person.role !== 'outlet_manager') throw new NobodyWaits()
  if (!approved) throw new AlreadyApproved(person.name)
  return 'nothing'
}
