import type { Product } from '@tapri/contracts/catalog'
import { isFound } from '@tapri/contracts/typed/search'
import { useSearchParams } from '@tapri/web-kit/router'
import { useState } from 'react'

export interface ProductFilter {
  typed: string
  category: string
  withUnavailable: boolean
}

export const everyCategory = 'all'
const noFilter: ProductFilter = { typed: '', category: everyCategory, withUnavailable: false }

/** The filter; `?q=` in the address searches all products, unavailable ones too. */
export function useFilter() {
  const q = useSearchParams()[0].get('q') ?? ''
  const [known, setKnown] = useState('')
  const [filter, setFilter] = useState(noFilter)
  if (q !== known) {
    setKnown(q)
    setFilter({ ...noFilter, typed: q, withUnavailable: q !== '' })
  }
  return [filter, setFilter] as const
}

/** Tells whether the product is of the category and matches the search. The request has left out unavailable ones. */
export const isShown = (product: Product, { typed, category }: ProductFilter) =>
  (category === everyCategory || product.category_id === category) &&
  isFound(typed, product.name, product.name_hi, product.description, product.category_name, product.category_name_hi)
