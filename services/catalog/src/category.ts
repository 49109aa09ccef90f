import type { Category } from '@tapri/contracts/catalog'
import type { EventData } from '@tapri/contracts/events'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from './database.ts'
import { hindiOf } from './hindi.ts'

export type CategoryRow = Selectable<Database['categories']>

/** Converts a row to the contract's `Category`. */
export const toCategory = ({ id, version, name, description, image_url, ...row }: CategoryRow): Category => ({
  id,
  version,
  name,
  description,
  image_url,
  ...hindiOf(row),
})

/** Returns the payload of `catalog.category.changed`. */
export const categoryEvent = (row: CategoryRow): EventData<'catalog.category.changed'> => ({
  category_id: row.id,
  name: row.name,
  deleted: row.deleted,
  version: row.version,
})

/** Returns the category's current names, or null without a category. */
export async function findCategoryNames(
  db: Kysely<Database>,
  id: string | null,
): Promise<Pick<CategoryRow, 'name' | 'name_hi'> | null> {
  if (id === null) return null
  const names = db.selectFrom('categories').select(['name', 'name_hi']).where('id', '=', id)
  return (await names.executeTakeFirst()) ?? null
}
