import { PLACES_MAX_SIZE } from '@tapri/contracts/limits'
import type { PlaceForm } from '@tapri/contracts/places'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** The places of an account, in the order in which they were saved. */
export const findPlaces = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('saved_places')
    .select(['id', 'name', 'address', 'lat', 'lng', 'note'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Inserts or overwrites a place; false when the account has as many as it may have. The lock of the account puts its writes in a row,
 * so that simultaneous ones cannot exceed the number, and an erasure before or after: nothing is stored for an erased account.
 */
export const upsertPlace = (db: Kysely<Database>, userId: string, id: string, form: PlaceForm): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, userId))) return true
    const place = { ...form, note: form.note ?? null }
    const { numUpdatedRows } = await trx
      .updateTable('saved_places')
      .set(place)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return true
    if ((await countPlaces(trx, userId)) >= PLACES_MAX_SIZE) return false
    await trx
      .insertInto('saved_places')
      .values({ user_id: userId, id, ...place })
      .execute()
    return true
  })

const lockAccount = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function countPlaces(trx: Transaction<Database>, userId: string) {
  const { places } = await trx
    .selectFrom('saved_places')
    .select((eb) => eb.fn.countAll<number>().as('places'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(places)
}

export const deletePlaceOf = (db: Kysely<Database>, userId: string, id: string) =>
  db.deleteFrom('saved_places').where('user_id', '=', userId).where('id', '=', id).execute()
