import { FAVOURITES_MAX_SIZE } from '@tapri/contracts/limits'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'

/** Lists a customer's favourites, newest first. */
export async function findFavourites(db: Kysely<Database>, customer: string): Promise<string[]> {
  const rows = await newestOf(db, customer).limit(FAVOURITES_MAX_SIZE).execute()
  return rows.map(({ product_id }) => product_id)
}

const newestOf = (db: Kysely<Database>, customer: string) =>
  db
    .selectFrom('favourites')
    .select('product_id')
    .where('customer_id', '=', customer)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')

/**
 * Adds a favourite, idempotently; above the limit the oldest are removed. Returns false when there is no such product.
 */
export const insertFavourite = (db: Kysely<Database>, customer: string, product: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('known_products')
      .select('id')
      .where('id', '=', product)
      .where('deleted', '=', false)
      .executeTakeFirst()
    if (!known) return false
    await trx
      .insertInto('favourites')
      .values({ customer_id: customer, product_id: product })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .deleteFrom('favourites')
      .where('customer_id', '=', customer)
      .where('product_id', 'in', newestOf(trx, customer).offset(FAVOURITES_MAX_SIZE))
      .execute()
    return true
  })

export const deleteFavourite = (db: Kysely<Database>, customer: string, product: string) =>
  db.deleteFrom('favourites').where('customer_id', '=', customer).where('product_id', '=', product).execute()
