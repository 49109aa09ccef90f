import type { KitTables } from '@tapri/service-kit/database'
import type { Context } from '@tapri/service-kit/service'
import type { Generated } from 'kysely'
import type { Settings } from './settings.ts'

/** Tables of this service; no other service reads them. */
export interface Database extends KitTables {
  categories: {
    id: string
    position: Generated<number>
    name: string
    description: string | null
    image_url: string | null
    deleted: Generated<boolean>
    version: Generated<number>
  }
  products: {
    id: string
    position: Generated<number>
    name: string
    description: string
    price_paise: number
    image_url: string
    category_id: string | null
    available: boolean
    deleted: Generated<boolean>
    version: Generated<number>
  }
  /** Uploaded images, keyed by the SHA-256 of their bytes. */
  images: { hash: string; webp: Buffer; created_at: Generated<Date> }
}

export type CatalogContext = Context<Database, Settings>

/** Columns are named one by one: a statement with `*` is parsed and planned at each run (service-kit, named-statements.ts). */
export const categoryColumns = [
  'id',
  'position',
  'name',
  'description',
  'image_url',
  'deleted',
  'version',
] as const satisfies readonly (keyof Database['categories'])[]

export const productColumns = [
  'id',
  'position',
  'name',
  'description',
  'price_paise',
  'image_url',
  'category_id',
  'available',
  'deleted',
  'version',
] as const satisfies readonly (keyof Database['products'])[]
