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
 * One place for each person: the last one saved. The account is shared until the end, so that an erasure comes wholly
 * before (and nothing is kept) or wholly after (and takes it along).
 */
export const keepLocation = (db: Kysely<Database>, userId: string, { address, lat, lng }: Place) =>
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
