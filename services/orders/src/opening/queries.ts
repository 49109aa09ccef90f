import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** The outlets that could take an order, with their hours. */
export const findActiveOutlets = (db: Kysely<Database>) =>
  db
    .selectFrom('known_outlets')
    .select(['id', 'lat', 'lng', 'delivery_radius_km', 'opening_times', 'time_zone'])
    .where('active', '=', true)
    .where('deleted', '=', false)
    .execute()
