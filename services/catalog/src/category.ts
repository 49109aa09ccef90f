import type { Category } from '@tapri/contracts/catalog'
import type { EventData } from '@tapri/contracts/events'
import type { Selectable } from 'kysely'
import type { Database } from './database.ts'
import { hindiOf } from './hindi.ts'

export type CategoryRow = Selectable<Database['categories']>

/** The contract's category of a row. */
export const toCategory = ({ id, version, name, description, image_url, ...row }: CategoryRow): Category => ({
  id,
  version,
  name,
  description,
  image_url,
  ...hindiOf(row),
})

/** Payload of `catalog.category.changed`. */
export const categoryEvent = (row: CategoryRow): EventData<'catalog.category.changed'> => ({
  category_id: row.id,
  name: row.name,
  deleted: row.deleted,
  version: row.version,
})
