import { SessionEnded } from '@tapri/service-kit/access'
import type { Transaction } from 'kysely'
import type { Database, Person } from '../database.ts'
import { publishPerson } from '../person.ts'

/** Sets a password that its owner chose, and ends every token of before. */
export async function setPassword(trx: Transaction<Database>, id: string, password_hash: string): Promise<Person> {
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
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!person) throw new SessionEnded()
  await publishPerson(trx, person)
  return person
}
