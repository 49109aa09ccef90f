import { refusal } from '@tapri/service-kit/problems'
import type { Person } from './database.ts'

export const PasswordExpired = refusal('PASSWORD_EXPIRED')
export const AccountBlocked = refusal('ACCOUNT_BLOCKED')

type Standing = Pick<Person, 'must_change_password' | 'password_expires_at' | 'blocked_at' | 'blocked_reason'>

/** Refuses (403) a pending, blocked or expired account. Called only after the password was verified. */
export function assertMayLogin(person: Standing, now = new Date()) {
  if (person.blocked_at) throw new AccountBlocked(person.blocked_reason ?? '')
  const { must_change_password, password_expires_at } = person
  if (must_change_password && password_expires_at && password_expires_at <= now) throw new PasswordExpired()
}
