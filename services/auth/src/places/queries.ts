import { PLACES_MAX_SIZE } from '@tapri/contracts/limits'
import type { Place } from '@tapri/contracts/common'
import type { PlaceForm, SavedPlace } from '@tapri/contracts/places'
import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export interface PlaceTables {
  /** The single location of the specification's calls. */
  saved_locations: { user_id: string; address: string; lat: number; lng: number }
  saved_places: {
    user_id: string
    /** Created by the page; unique for one person. */
    id: string
    name: string
    address: string
    lat: number
    lng: number
    /** Directions to the door. */
    note: string | null
    created_at: Generated<Date>
    version: Generated<number>
  }
}

const columns = ['id', 'name', 'address', 'lat', 'lng', 'note', 'version'] as const

const toPlace = ({ note, ...place }: Pick<Selectable<Database['saved_places']>, (typeof columns)[number]>) =>
  ({ ...place, ...(note !== null && { note }) }) satisfies SavedPlace

/** Returns an account's places, in the order in which they were saved. */
export async function findPlaces(db: Kysely<Database>, userId: string) {
  const places = db.selectFrom('saved_places').select(columns).where('user_id', '=', userId)
  return (await places.orderBy('created_at').orderBy('id').execute()).map(toPlace)
}

/**
 * Upserts a place and returns its version, or null when the account already has the maximum number. Locks the account,
 * so that concurrent writes cannot exceed that number, and an erasure comes either before or after: nothing is stored
 * for an erased account.
 */
export const upsertPlace = (
  db: Kysely<Database>,
  userId: string,
  { id, name, address, lat, lng, note }: PlaceForm & { id: string },
  assertMayChange: (present: SavedPlace & { version: number }) => Promise<void>,
): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, userId))) return 1
    const place = { name, address, lat, lng, note: note ?? null }
    const places = await findPlaces(trx, userId)
    const present = places.find((each) => each.id === id)
    if (!present) {
      if (places.length >= PLACES_MAX_SIZE) return null
      await trx
        .insertInto('saved_places')
        .values({ user_id: userId, id, ...place })
        .execute()
      return 1
    }
    await assertMayChange(present)
    const version = present.version + 1
    const own = trx.updateTable('saved_places').where('user_id', '=', userId).where('id', '=', id)
    await own.set({ ...place, version }).execute()
    return version
  })

const lockAccount = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const deletePlaceOf = (db: Kysely<Database>, userId: string, id: string) =>
  db.deleteFrom('saved_places').where('user_id', '=', userId).where('id', '=', id).execute()

export const findLocation = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('saved_locations').select(['address', 'lat', 'lng']).where('user_id', '=', userId).executeTakeFirst()

/** Upserts the single saved location of an account. Like for places, nothing is stored for an erased account. */
export const upsertLocation = (db: Kysely<Database>, userId: string, { address, lat, lng }: Place) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, userId))) return
    await trx
      .insertInto('saved_locations')
      .values({ user_id: userId, address, lat, lng })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ address, lat, lng }))
      .execute()
  })
