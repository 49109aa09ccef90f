import type { RequiredAction } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Policies } from './settings.ts'

export type SecondFactorPolicy = Pick<Policies, 'second_factor'>

/** Tells whether this role must have a second factor. Customers never need one. */
export const needsSecondFactor = ({ second_factor }: SecondFactorPolicy, role: Role): boolean =>
  (second_factor === 'admins' && role === 'admin') || (second_factor === 'staff' && role !== 'customer')

interface Judged {
  role: Role
  must_change_password: boolean
  has_second_factor: boolean
}

/** Returns the user's next required action, or undefined. */
export function requiredActionOf(person: Judged, policy: SecondFactorPolicy): RequiredAction | undefined {
  if (person.must_change_password) return 'change_password'
  return needsSecondFactor(policy, person.role) && !person.has_second_factor ? 'add_second_factor' : undefined
}
