import { publish } from '@tapri/service-kit/outbox'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { groupsOf } from './option-group.ts'
import { productEvent, type ProductRow } from './product.ts'

/** Publishes the present state of a product with its groups of options, which it returns. */
export async function publishProduct(trx: Transaction<Database>, row: ProductRow) {
  const groups = await groupsOf(trx, row.option_group_ids)
  await publish(trx, 'catalog.product.changed', row.id, productEvent(row, groups))
  return groups
}
