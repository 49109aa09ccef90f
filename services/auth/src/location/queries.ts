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

/**
 * Upserts the one saved location of an account. Locks the account `for share`: a concurrent erasure commits before (and
 * nothing is stored) or after (and deletes it).
 */
export const upsertLocation = (db: Kysely<Database>, userId: string, { address, lat, lng }: Place) =>
  db
    .insertInto('saved_locations')
    .columns(['user_id', 'address', 'lat', 'lng'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((user) => [
          'users.id as user_id',
          user.val(address).as('address'),
          user.val(lat).as('lat'),
          user.val(lng).as('lng'),
        ])
        .where('users.id', '=', userId)
        .where('users.deleted_at', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ address, lat, lng }))
    .execute()
