import type { Product, ProductForm } from '@tapri/contracts/catalog'
import type { EventData } from '@tapri/contracts/events'
import { publish } from '@tapri/service-kit/events/outbox'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { hindiColumns, hindiOf } from './hindi.ts'
import { groupsOf, optionGroupFact, type OptionGroupRow, toOptionGroup } from './option-group.ts'

export type ProductRow = Selectable<Database['products']>
export type CategoryNames = Pick<Selectable<Database['categories']>, 'name' | 'name_hi'>

/**
 * Columns of a product from its form: rupees become paise. The contract allows two decimals; rounding corrects binary
 * fractions.
 */
export function toColumns(form: ProductForm) {
  const { name, price, option_group_ids, name_hi: _name, description_hi: _description, version: _, ...rest } = form
  return {
    ...rest,
    ...(option_group_ids && { option_group_ids: [...new Set(option_group_ids)] }),
    ...hindiColumns(form),
    name: name.trim(),
    price_paise: Math.round(price * 100),
  }
}

/** The contract's product of a row: paise become rupees. */
export const toProduct = (
  row: ProductRow,
  category: CategoryNames | null,
  groups: readonly OptionGroupRow[],
): Product => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  price: row.price_paise / 100,
  image_url: row.image_url,
  category_id: row.category_id,
  category_name: category?.name ?? null,
  ...(category?.name_hi && { category_name_hi: category.name_hi }),
  available: row.available,
  ...hindiOf(row),
  ...(groups.length > 0 && { option_groups: groups.map(toOptionGroup) }),
})

/** Payload of `catalog.product.changed`. */
const productEvent = (row: ProductRow, groups: readonly OptionGroupRow[]): EventData<'catalog.product.changed'> => ({
  product_id: row.id,
  name: row.name,
  price_paise: row.price_paise,
  available: row.available,
  option_groups: groups.map(optionGroupFact),
  deleted: row.deleted,
  version: row.version,
})

/** Publishes the present state of a product with its groups of options, which it returns. */
export async function publishProduct(trx: Transaction<Database>, row: ProductRow) {
  const groups = await groupsOf(trx, row.option_group_ids)
  await publish(trx, 'catalog.product.changed', row.id, productEvent(row, groups))
  return groups
}
