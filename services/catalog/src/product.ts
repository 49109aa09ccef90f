import type { Product, ProductForm } from '@tapri/contracts/catalog'
import type { EventData } from '@tapri/contracts/events'
import { areSpansInOrder } from '@tapri/contracts/opening-hours/text'
import { paiseOf } from '@tapri/contracts/option-rules'
import type { AtOutlet, AtOutletFact } from '@tapri/contracts/outlet-menu'
import { publish } from '@tapri/service-kit/events/outbox'
import { InvalidInput } from '@tapri/service-kit/http/problems'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { marksOf } from './food-marks.ts'
import { hindiColumns, hindiOf } from './hindi.ts'
import { groupsOf, optionGroupFact, type OptionGroupRow, toOptionGroup } from './option-group.ts'

export type ProductRow = Selectable<Database['products']>
export type CategoryNames = Pick<Selectable<Database['categories']>, 'name' | 'name_hi'>

/**
 * Returns a product's columns from its form, with paise for rupees. The contract allows two decimals; rounding corrects
 * binary fractions.
 */
export function toColumns(form: ProductForm) {
  const { name, price, option_group_ids, outlets, gst_percent, ...others } = form
  const { name_hi: _name, description_hi: _description, version: _, ...rest } = others
  return {
    ...rest,
    ...(option_group_ids && { option_group_ids: [...new Set(option_group_ids)] }),
    ...hindiColumns(form),
    name: name.trim(),
    price_paise: paiseOf(price),
    ...(gst_percent !== undefined && { gst_hundredths: gst_percent === null ? null : paiseOf(gst_percent) }),
    ...(outlets && { outlets: JSON.stringify(factsOf(outlets)) }),
  }
}

/**
 * Keeps only the outlets that differ from the chain. Refuses an outlet that is named twice, and overlapping spans
 * (400).
 */
function factsOf(outlets: readonly AtOutlet[]): AtOutletFact[] {
  for (const [index, { outlet_id, hours }] of outlets.entries()) {
    const path = `/body/outlets/${index}`
    if (outlets.findIndex((other) => other.outlet_id === outlet_id) < index)
      throw new InvalidInput(`${path}/outlet_id`, 'NOT_VALID')
    if (hours && !areSpansInOrder(hours)) throw new InvalidInput(`${path}/hours`, 'SPANS_OVERLAP')
  }
  return outlets
    .filter(({ is_carried, price, hours }) => !is_carried || price !== null || hours !== null)
    .map(({ price, ...at }) => ({ ...at, price_paise: price === null ? null : paiseOf(price) }))
}

/** Converts a row to the contract's `Product`, with rupees for paise. */
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
  ...marksOf(row),
  ...(row.nutrition && { nutrition: row.nutrition }),
  ...(row.hsn !== null && { hsn: row.hsn }),
  ...(row.gst_hundredths !== null && { gst_percent: row.gst_hundredths / 100 }),
  ...(row.outlets.length > 0 && { outlets: row.outlets.map(toAtOutlet) }),
})

export const toAtOutlet = ({ price_paise, ...at }: AtOutletFact): AtOutlet => ({
  ...at,
  price: price_paise === null ? null : price_paise / 100,
})

/** Returns the payload of `catalog.product.changed`. */
const productEvent = (row: ProductRow, groups: readonly OptionGroupRow[]): EventData<'catalog.product.changed'> => ({
  product_id: row.id,
  name: row.name,
  price_paise: row.price_paise,
  available: row.available,
  option_groups: groups.map(optionGroupFact),
  category_id: row.category_id,
  hsn: row.hsn,
  gst_hundredths: row.gst_hundredths,
  outlets: row.outlets,
  deleted: row.deleted,
  version: row.version,
})

/** Publishes a product's current state, and returns its option groups. */
export async function publishProduct(trx: Transaction<Database>, row: ProductRow) {
  const groups = await groupsOf(trx, row.option_group_ids)
  await publish(trx, 'catalog.product.changed', row.id, productEvent(row, groups))
  return groups
}
