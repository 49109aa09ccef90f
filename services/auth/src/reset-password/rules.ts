import { refusal } from '@tapri/service-kit/problems'
import type { Person } from '../database.ts'

export const NoAccount = refusal('NO_ACCOUNT', 'There is no account with this phone number.', 404)
export const NotVerified = refusal('NOT_VERIFIED', 'Please verify your phone number first.', 403)
export const WrongCode = refusal('WRONG_CODE', 'This code is wrong or has expired.', 403)

/** Staff are reset by an admin, not by themselves (docs/behaviour.md, PHONE_VERIFICATION). */
export const mayResetByCode = <P extends Pick<Person, 'role' | 'status'>>(person: P | undefined): person is P =>
  person?.role === 'customer' && person.status === 'active'
