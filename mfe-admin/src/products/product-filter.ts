import type { Product } from '@tapri/contracts/catalog'
import { isFound } from '@tapri/contracts/typed/search'
import { useSearchParams } from '@tapri/web-kit/router'
import { useState } from 'react'

export interface ProductFilter {
  typed: string
  category: string
  withUnavailable: boolean
  /** Shows only products that lack this fact. */
  missing: Missing | undefined
}

/** The facts that the dashboard reports as missing. */
export const missingFacts = ['diet', 'hsn'] as const
export type Missing = (typeof missingFacts)[number]

export const everyCategory = 'all'
const noFilter: ProductFilter = { typed: '', category: everyCategory, withUnavailable: false, missing: undefined }

/**
 * Holds the filter. `?q=` in the URL searches all products, including unavailable ones; `?missing=` shows those that
 * lack a mark (`diet`) or an HSN code (`hsn`).
 */
export function useFilter() {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const missing = missingFacts.find((fact) => fact === params.get('missing'))
  const [known, setKnown] = useState('')
  const [filter, setFilter] = useState({ ...noFilter, missing })
  if (q !== known) {
    setKnown(q)
    setFilter({ ...noFilter, typed: q, withUnavailable: q !== '' })
  }
  return [filter, setFilter] as const
}

const lacks: Record<Missing, (product: Product) => boolean> = {
  diet: ({ diet }) => diet === undefined,
  hsn: ({ gst_percent, hsn }) => gst_percent !== undefined && hsn === undefined,
}

const wordsOf = (product: Product) => [
  product.name,
  product.name_hi,
  product.description,
  product.description_hi,
  product.category_name,
  product.category_name_hi,
]

/** Returns whether the product matches category and search. The request already excludes unavailable ones. */
export const isShown = (product: Product, { typed, category, missing }: ProductFilter) =>
  (missing === undefined || lacks[missing](product)) &&
  (category === everyCategory || product.category_id === category) &&
  isFound(typed, ...wordsOf(product))
