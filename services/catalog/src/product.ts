import type { Product } from '@tapri/contracts/catalog'
import type { EventData } from '@tapri/contracts/events'
import type { Selectable } from 'kysely'
import type { Database } from './database.ts'

export type ProductRow = Selectable<Database['products']>

/** A stored product as the contract shows it. Paise become rupees here and nowhere else. */
export const toProduct = (row: ProductRow, categoryName: string | null): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price_paise / 100,
  image_url: row.image_url,
  category_id: row.category_id,
  category_name: categoryName,
  available: row.available,
})

/** A product as other services hear of it. */
export const productEvent = (row: ProductRow): EventData<'catalog.product.changed'> => ({
  product_id: row.id,
  name: row.name,
  price_paise: row.price_paise,
  available: row.available,
  deleted: row.deleted,
  version: row.version,
})
