import { SessionEnded } from '@tapri/service-kit/http/access'
import type { Transaction } from 'kysely'
import type { Database, Person } from '../database.ts'
import { lockPerson } from '../person.ts'
import { endEverySession, ownPassword } from '../session.ts'

/**
 * Sets a password and ends every earlier token. Refuses (401) if `token_version` has changed since the caller was read:
 * a concurrent reset or logout by an admin must not be undone.
 */
export async function setPassword(
  trx: Transaction<Database>,
  { id, token_version }: Pick<Person, 'id' | 'token_version'>,
  password_hash: string,
): Promise<Person> {
  const present = await lockPerson(trx, id)
  const isSame = present?.token_version === token_version
  const person = isSame && (await endEverySession(trx, id, ownPassword(password_hash)))
  if (!person) throw new SessionEnded()
  return person
}
