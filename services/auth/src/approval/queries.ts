import { sql, type Transaction } from 'kysely'
import { activate } from '../activate.ts'
import type { Database, Person } from '../database.ts'
import { peopleWithOutlet, publishPerson } from '../person.ts'
import { outcomeOf } from './rules.ts'

/**
 * Carries out an admin's decision; gives what it changed, and the person unless they are gone by it. The row is locked
 * meanwhile: of two admins who disagree, the first decides.
 */
export async function decide(trx: Transaction<Database>, id: string, approved: boolean) {
  const person = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const outcome = outcomeOf(person, approved)
  if (outcome === 'activate') await publishPerson(trx, await activate(trx, id))
  if (outcome === 'delete') await publishPerson(trx, await remove(trx, id))
  return { outcome, person: await peopleWithOutlet(trx).where('users.id', '=', id).executeTakeFirst() }
}

/** The token ends, and the phone is free again. */
const remove = (trx: Transaction<Database>, id: string): Promise<Person> =>
  trx
    .updateTable('users')
    .set((column) => ({
      deleted_at: sql<Date>`now()`,
      token_version: column('token_version', '+', 1),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
