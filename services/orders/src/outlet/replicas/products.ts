import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { beginEdition } from '../../editions.ts'

/**
 * Upserts the replica of a product, ignoring versions that are not newer. An event without option groups or outlets
 * leaves those unchanged.
 */
export const upsertProduct = (db: Kysely<Database>, event: EventData<'catalog.product.changed'>) =>
  db.transaction().execute(async (trx) => {
    const { product_id: id, option_groups, outlets, ...others } = event
    const product = {
      ...others,
      ...(option_groups && { option_groups: JSON.stringify(option_groups) }),
      ...(outlets && { outlets: JSON.stringify(outlets) }),
    }
    const { numInsertedOrUpdatedRows: isNewer } = await trx
      .insertInto('known_products')
      .values({ id, ...product })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(product).where('known_products.version', '<', event.version),
      )
      .executeTakeFirstOrThrow()
    if (isNewer) await beginEdition(trx)
  })
