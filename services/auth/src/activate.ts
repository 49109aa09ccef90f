import type { Transaction } from 'kysely'
import type { Database, Person } from './database.ts'

/** From now on this account works, once its owner has renewed their token. To be published by who calls it. */
export const activate = (trx: Transaction<Database>, id: string): Promise<Person> =>
  trx
    .updateTable('users')
    .set((column) => ({ status: 'active', version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
