import { refusal } from '@tapri/service-kit/http/problems'
import type { Person } from '../database.ts'

export const NoAccount = refusal('NO_ACCOUNT')
export const NotVerified = refusal('NOT_VERIFIED')

/**
 * Tells whether an account may reset by code: only active customers may, staff are reset by an admin
 * (docs/behaviour.md, PHONE_VERIFICATION).
 */
export const mayResetByCode = <P extends Pick<Person, 'role' | 'status'>>(person: P | undefined): person is P =>
  person?.role === 'customer' && person.status === 'active'
