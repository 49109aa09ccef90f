import type { Allergen, Diet } from '@tapri/contracts/food-marks'
import type { AtOutletFact, Nutrition } from '@tapri/contracts/outlet-menu'
import type { KitTables } from '@tapri/service-kit/data/database'
import type { Context } from '@tapri/service-kit/process/service'
import type { Generated, JSONColumnType } from 'kysely'
import type { Settings } from './settings.ts'

export interface StoredOption {
  id: string
  name: string
  name_hi?: string
  price_paise: number
  diet?: Diet
  allergens?: Allergen[]
  kcal?: number
}

/** The tables of this service. No other service reads them. */
export interface Database extends KitTables {
  categories: {
    id: string
    position: Generated<number>
    name: string
    description: string | null
    image_url: string | null
    name_hi: string | null
    description_hi: string | null
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
    /** In the order in which they are offered. */
    option_group_ids: Generated<string[]>
    name_hi: string | null
    description_hi: string | null
    /** For its bills. Null: the outlet's values apply. */
    hsn: string | null
    gst_hundredths: number | null
    diet: Diet | null
    allergens: Generated<Allergen[]>
    nutrition: Nutrition | null
    /** The outlets that sell it differently from the chain. */
    outlets: JSONColumnType<AtOutletFact[], string | undefined>
    deleted: Generated<boolean>
    version: Generated<number>
  }
  option_groups: {
    id: string
    position: Generated<number>
    name: string
    required: boolean
    max_choices: number
    options: JSONColumnType<StoredOption[]>
    name_hi: string | null
    version: Generated<number>
  }
  /** Uploaded images, keyed by the SHA-256 of their bytes. */
  images: { hash: string; webp: Buffer; created_at: Generated<Date> }
  /** The uploaded images in other widths (px), deleted with them. */
  image_sizes: { hash: string; width: number; webp: Buffer }
}

export type CatalogContext = Context<Database, Settings>

/**
 * Columns are listed one by one: a statement with `*` is parsed and planned at each run (service-kit,
 * named-statements.ts).
 */
export const categoryColumns = [
  'id',
  'position',
  'name',
  'description',
  'image_url',
  'name_hi',
  'description_hi',
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
  'option_group_ids',
  'name_hi',
  'description_hi',
  'hsn',
  'gst_hundredths',
  'diet',
  'allergens',
  'nutrition',
  'outlets',
  'deleted',
  'version',
] as const satisfies readonly (keyof Database['products'])[]
