import type { Category } from '@tapri/contracts/catalog'
import type { EventData } from '@tapri/contracts/events'
import type { Selectable } from 'kysely'
import type { Database } from './database.ts'

export type CategoryRow = Selectable<Database['categories']>

/** A stored category as the contract shows it. */
export const toCategory = ({ id, name, description, image_url }: CategoryRow): Category => ({
  id,
  name,
  description,
  image_url,
})

/** A category as other services hear of it. */
export const categoryEvent = (row: CategoryRow): EventData<'catalog.category.changed'> => ({
  category_id: row.id,
  name: row.name,
  deleted: row.deleted,
  version: row.version,
})
