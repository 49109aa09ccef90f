import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql } from 'kysely'
import type { Database, Person } from './database.ts'

export const PasswordExpired = refusal('PASSWORD_EXPIRED')
export const PasswordUsed = refusal('PASSWORD_USED')
export const AccountBlocked = refusal('ACCOUNT_BLOCKED')

type OneTimePassword = Pick<Person, 'must_change_password' | 'password_expires_at'>
type Standing = OneTimePassword & Pick<Person, 'one_time_password_used_at' | 'blocked_at' | 'blocked_reason'>

/**
 * Refuses (403) a blocked account and a used or expired one-time password. Called only after the password was verified.
 */
export function assertMayLogin(person: Standing, now = new Date()) {
  if (person.blocked_at) throw new AccountBlocked(person.blocked_reason ?? '')
  assertNotExpired(person, now)
  if (person.must_change_password && person.one_time_password_used_at) throw new PasswordUsed()
}

/** Refuses (403) a one-time password after its 24 hours. */
export function assertNotExpired({ must_change_password, password_expires_at }: OneTimePassword, now = new Date()) {
  if (must_change_password && password_expires_at && password_expires_at <= now) throw new PasswordExpired()
}

/** Marks an account's one-time password as used by this login. Of concurrent logins the first succeeds. */
export async function useOneTimePassword(db: Kysely<Database>, person: Person) {
  assertMayLogin(person)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ one_time_password_used_at: sql<Date>`now()` })
    .where('id', '=', person.id)
    .where('token_version', '=', person.token_version)
    .where('one_time_password_used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new PasswordUsed()
}
