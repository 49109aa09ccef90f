import type { Nominee } from '@tapri/contracts/own-account'
import { type Generated, type Kysely, sql } from 'kysely'
import { recordRequest } from '../data-requests.ts'
import type { Database } from '../database.ts'
import { lockPerson } from '../person.ts'

export interface NomineeTables {
  /** At most one for each customer. */
  nominees: { user_id: string; name: string; phone: string; named_at: Generated<Date> }
}

export const findNominee = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('nominees').select(['name', 'phone']).where('user_id', '=', userId).executeTakeFirst()

/** Sets an account's nominee. Returns whether that changed anything; stores nothing for a deleted account. */
export const writeNominee = (db: Kysely<Database>, userId: string, { name, phone }: Nominee): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockPerson(trx, userId))) return false
    const before = await findNominee(trx, userId)
    if (before?.name === name && before.phone === phone) return false
    const changed = { name, phone, named_at: sql<Date>`now()` }
    await trx
      .insertInto('nominees')
      .values({ user_id: userId, ...changed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
      .execute()
    await recordRequest(trx, { person_id: userId, kind: 'nominee', done: true })
    return true
  })

/** Removes the nominee of an account. Returns whether there was one. */
export const deleteNominee = (db: Kysely<Database>, userId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('nominees').where('user_id', '=', userId).executeTakeFirst()
    if (numDeletedRows > 0n) await recordRequest(trx, { person_id: userId, kind: 'nominee', done: true })
    return numDeletedRows > 0n
  })
