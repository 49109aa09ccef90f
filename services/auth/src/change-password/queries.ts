import { SessionEnded } from '@tapri/service-kit/http/access'
import type { Transaction } from 'kysely'
import { type Database, type Person, userColumns } from '../database.ts'
import { publishPerson } from '../person.ts'

/**
 * Sets a password and ends every earlier token. Refuses (401) if `token_version` has changed since the caller was read: a
 * concurrent reset or sign-out by an admin must not be undone.
 */
export async function setPassword(
  trx: Transaction<Database>,
  { id, token_version }: Pick<Person, 'id' | 'token_version'>,
  password_hash: string,
): Promise<Person> {
  const person = await trx
    .updateTable('users')
    .set((column) => ({
      password_hash,
      must_change_password: false,
      password_expires_at: null,
      token_version: column('token_version', '+', 1),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('token_version', '=', token_version)
    .where('deleted_at', 'is', null)
    .returning(userColumns)
    .executeTakeFirst()
  if (!person) throw new SessionEnded()
  await publishPerson(trx, person)
  return person
}
