import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Keeps our copy of a product. Running twice changes nothing, and older news never wins over newer. */
export async function rememberProduct(db: Kysely<Database>, news: EventData<'catalog.product.changed'>) {
  const { product_id: id, ...product } = news
  await db
    .insertInto('known_products')
    .values({ id, ...product })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(product).where('known_products.version', '<', news.version),
    )
    .execute()
}
