import type { Transaction } from 'kysely'
import type { Database, Person } from './database.ts'

/** From now on this account works, with the token that its owner already has. To be published by who calls it. */
export const activate = (trx: Transaction<Database>, id: string): Promise<Person> =>
  trx
    .updateTable('users')
    .set((column) => ({ status: 'active', version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
