import type { Product } from '@tapri/contracts/catalog'
import { matches } from '../search.ts'

export interface ProductFilter {
  typed: string
  category: string
  withUnavailable: boolean
}

export const everyCategory = 'all'
export const noFilter: ProductFilter = { typed: '', category: everyCategory, withUnavailable: false }

/** Whether the product is of the category and matches the search. The request has left out unavailable ones. */
export const isShown = (
  { name, description, category_id, category_name }: Product,
  { typed, category }: ProductFilter,
) => (category === everyCategory || category_id === category) && matches(typed, name, description, category_name)
