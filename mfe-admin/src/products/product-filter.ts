import type { Product } from '@tapri/contracts/catalog'
import { isFound } from '@tapri/contracts/typed/search'
import { useSearchParams } from '@tapri/web-kit/router'
import { useState } from 'react'

export interface ProductFilter {
  typed: string
  category: string
  withUnavailable: boolean
  /** Only products that lack it. */
  missing: Missing | undefined
}

/** The fields that the first page reports as missing. */
export const missingFacts = ['diet', 'hsn'] as const
export type Missing = (typeof missingFacts)[number]

export const everyCategory = 'all'
const noFilter: ProductFilter = { typed: '', category: everyCategory, withUnavailable: false, missing: undefined }

/**
 * The filter; `?q=` in the address searches all products, unavailable ones too, and `?missing=` shows those that lack a
 * mark (`diet`) or the code of their rate (`hsn`).
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

/** Tells whether the product is of the category and matches the search. The request has left out unavailable ones. */
export const isShown = (product: Product, { typed, category, missing }: ProductFilter) =>
  (missing === undefined || lacks[missing](product)) &&
  (category === everyCategory || product.category_id === category) &&
  isFound(typed, product.name, product.name_hi, product.description, product.category_name, product.category_name_hi)
