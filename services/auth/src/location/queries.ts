import type { Place } from '@tapri/contracts/common'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export async function findAddress(db: Kysely<Database>, userId: string) {
  const location = await db
    .selectFrom('saved_locations')
    .select('address')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return location?.address
}

/** One place for each person: the last one saved. */
export const keepLocation = (db: Kysely<Database>, userId: string, place: Place) =>
  db
    .insertInto('saved_locations')
    .values({ user_id: userId, ...place })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(place))
    .execute()
