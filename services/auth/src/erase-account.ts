import { eraseRows } from '@tapri/service-kit/data/personal-data'
import { sql, type Transaction } from 'kysely'
import { type Database, userColumns } from './database.ts'
import { publishPerson } from './person.ts'
import { personalData } from './personal-data.ts'

/**
 * Erases, by its id, an account whose owner deleted it and whose time has come: a new account with the same phone
 * stays. Does nothing when another process has already erased it.
 */
export async function eraseAccount(trx: Transaction<Database>, id: string) {
  const due = trx.selectFrom('users').select('id').where('id', '=', id)
  if (
    !(await due
      .where('erase_after', '<', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst())
  )
    return
  await eraseRows(trx, personalData, { ids: [id] })
  await endErased(trx, id)
}

/**
 * Ends the tokens of an account whose rows are erased, tells the other services, and marks its erasure requests as
 * done.
 */
export async function endErased(trx: Transaction<Database>, id: string) {
  await trx
    .updateTable('data_requests')
    .set({ done_at: sql<Date>`now()` })
    .where('person_id', '=', id)
    .where('kind', '=', 'erasure')
    .where('done_at', 'is', null)
    .execute()
  const erased = await trx
    .updateTable('users')
    .set((column) => ({
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
      token_version: column('token_version', '+', 1),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await publishPerson(trx, erased)
}
