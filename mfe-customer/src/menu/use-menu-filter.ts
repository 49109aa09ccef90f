import type { Category, Product } from '@tapri/contracts/catalog'
import { useSearchParams } from '@tapri/web-kit/router'
import { useMemo } from 'react'

/** The filter value without a category. */
export const ALL = 'all'

/** Keeps in the address which part of the menu is shown: all, a category, or all of it to be searched in. */
export function useMenuFilter(products: readonly Product[] | undefined, categories: readonly Category[] | undefined) {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const named = params.get('category')
  const category = search === '' && named !== null && categories?.some(({ id }) => id === named) ? named : ALL
  const shown = useMemo(
    () => products?.filter(({ category_id }) => category === ALL || category_id === category),
    [products, category],
  )
  return {
    search,
    category,
    /** The products in the order of the service. */
    shown,
    isWhole: search === '' && category === ALL,
    choose: (value: string) => setParams(value === ALL ? {} : { category: value }, { replace: true }),
    searchFor: (typed: string) => setParams(typed === '' ? {} : { q: typed }, { replace: true }),
  }
}

export type MenuFilter = ReturnType<typeof useMenuFilter>
