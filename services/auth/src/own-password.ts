import { InvalidInput, refusal } from '@tapri/service-kit/problems'
import type { Kysely } from 'kysely'
import type { Database, Person } from './database.ts'
import { loginLimit, refuseBeyond, spend } from './limits.ts'
import { verifyPassword } from './passwords.ts'

export const WrongPassword = refusal('WRONG_PASSWORD')

interface Given {
  password: string | undefined
  /** Where it stands in the request. */
  path: string
  address: string
}

/** Whether somebody who is signed in knows their password. Guesses count like failed logins: a stolen session is no way around that limit. */
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
