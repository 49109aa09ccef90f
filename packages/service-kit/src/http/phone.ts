import { phoneOf } from '@tapri/contracts/typed/identifiers'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { InvalidInput } from './problems.ts'

/** Converts a phone as typed to E.164; Indian when it has no country code. Undefined when it cannot be a phone. */
export function e164(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(phoneOf(typed), 'IN')
  return phone?.isValid() ? phone.number : undefined
}

/** Converts a phone that will be stored to E.164, or refuses it (400 at `path`). */
export function toE164(typed: string, path = '/body/phone'): string {
  const phone = e164(typed)
  if (phone === undefined) throw new InvalidInput(path, 'PHONE_NOT_VALID')
  return phone
}

/** Masks a phone for a log line: the first 3 characters and the last 2. */
export const maskedPhone = (phone: string) => `${phone.slice(0, 3)}…${phone.slice(-2)}`
