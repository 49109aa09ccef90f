import { refusal } from '@tapri/service-kit/http/problems'
import type { Person } from '../database.ts'
import { keepsPhone } from '../registration.ts'
import type { Policies } from '../settings.ts'

export const NobodyWaits = refusal('NOBODY_WAITS')
export const AlreadyApproved = refusal('ALREADY_APPROVED')

type Applicant = Pick<Person, 'name' | 'role' | 'status' | 'phone_verified_at'>

/**
 * Returns what a decision does to an account that is not deleted: `activate`, `delete`, or `nothing` if it was already
 * approved. Refuses (404) customers, active admins and, when phones are verified by code, a pending account without a
 * verified phone: a registration that verifies the phone replaces it. Refuses to reject an approved account (409).
 */
export function outcomeOf(
  person: Applicant | undefined,
  approved: boolean,
  { phone_verification }: Pick<Policies, 'phone_verification'>,
) {
  if (!person || (phone_verification === 'code' && !keepsPhone(person))) throw new NobodyWaits()
  if (person.status === 'pending') return approved ? 'activate' : 'delete'
  if (person.role !== 'delivery' && person.role !== 'outlet_manager') throw new NobodyWaits()
  if (!approved) throw new AlreadyApproved(person.name)
  return 'nothing'
}
