import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../database.ts'
import type { Outlet } from '../nearest-outlet.ts'
import type { WithHours } from '../openings.ts'
import type { Product } from './rules.ts'

/** What placements are decided on, as it stood at one moment. */
export interface Copy {
  /** Counts up with each change of products and outlets (0010-placement.ts). */
  edition: number
  /** The moment before which tokens do not count, as PostgreSQL writes it and in Unix seconds. */
  valid_from: string
  validFromSeconds: number
  products: ReadonlyMap<string, Product>
  /** Those that take orders. */
  outlets: readonly NamedOutlet[]
}

export type NamedOutlet = Outlet & WithHours & { name: string }

/**
 * The products and outlets in memory, read when they are first needed. Nothing says here when they change: the statement that
 * writes an order refuses one that was decided on another edition, and then the copy is dropped.
 */
export function placementCopy(db: Kysely<Database>) {
  let current: Promise<Copy> | undefined
  return {
    read: (): Promise<Copy> => {
      current ??= load(db).catch((error: unknown) => {
        current = undefined
        throw error
      })
      return current
    },
    /** Forgets `copy`; the next one may have been read already. */
    drop: async (copy: Copy) => {
      const reading = current
      if ((await reading) === copy && current === reading) current = undefined
    },
  }
}

async function load(db: Kysely<Database>): Promise<Copy> {
  const { edition, valid_from, valid_from_seconds, products, outlets } = await db
    .selectFrom('replica_edition')
    .innerJoin('signing_epoch', (join) => join.onTrue())
    .select((eb) => [
      'edition',
      sql<string>`valid_from::text`.as('valid_from'),
      sql<number>`extract(epoch from valid_from)`.as('valid_from_seconds'),
      jsonArrayFrom(eb.selectFrom('known_products').select(['id', 'name', 'price_paise', 'available', 'deleted'])).as(
        'products',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('known_outlets')
          .select(['id', 'name', 'lat', 'lng', 'delivery_radius_km', 'opening_times', 'time_zone'])
          .where('active', '=', true)
          .where('deleted', '=', false),
      ).as('outlets'),
    ])
    .executeTakeFirstOrThrow()
  return {
    edition,
    valid_from,
    validFromSeconds: valid_from_seconds,
    products: new Map(products.map((product) => [product.id, product])),
    outlets,
  }
}
