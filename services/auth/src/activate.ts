import type { Transaction } from 'kysely'
import { type Database, type Person, userColumns } from './database.ts'

/** Sets a pending account to active. Its owner's next token carries the rights; the caller publishes the event. */
export const activate = (trx: Transaction<Database>, id: string): Promise<Person> =>
  trx
    .updateTable('users')
    .set((column) => ({ status: 'active', version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
