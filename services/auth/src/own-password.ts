import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { Database, Person } from './database.ts'
import { loginLimit, refuseBeyond, spend } from './limits.ts'
import { verifyPassword } from './passwords.ts'

export const WrongPassword = refusal('WRONG_PASSWORD')

interface Given {
  password: string | undefined
  /** JSON pointer of the field in the request. */
  path: string
  address: string
}

/**
 * Verifies the caller's own password (403 when wrong). Wrong guesses count like failed logins, so that a stolen session
 * does not bypass that limit.
 */
export async function assertOwnPassword(
  db: Kysely<Database>,
  { phone, password_hash }: Pick<Person, 'phone' | 'password_hash'>,
  { password, path, address }: Given,
) {
  if (password === undefined) throw new InvalidInput(path, 'REQUIRED')
  const limit = loginLimit(phone, address)
  await refuseBeyond(db, limit)
  if (await verifyPassword(password_hash, password)) return
  await spend(db, [limit])
  throw new WrongPassword()
}
