import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Upserts the replica of a product. Ignores versions that are not newer. */
export async function upsertProduct(db: Kysely<Database>, event: EventData<'catalog.product.changed'>) {
  const { product_id: id, ...product } = event
  await db
    .insertInto('known_products')
    .values({ id, ...product })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(product).where('known_products.version', '<', event.version),
    )
    .execute()
}
