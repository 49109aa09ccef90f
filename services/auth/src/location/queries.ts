import type { Place } from '@tapri/contracts/common'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const findLocation = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('saved_locations').select(['address', 'lat', 'lng']).where('user_id', '=', userId).executeTakeFirst()

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
