import type { Category, Product } from '@tapri/contracts/catalog'
import { isFound } from '@tapri/contracts/typed/search'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useSearchParams } from '@tapri/web-kit/router'
import { useMemo } from 'react'

/** The filter value without a category. */
export const ALL = 'all'

/** What of the menu is shown, kept in the address: all, a category, or what is searched for in all of it. */
export function useMenuFilter(products: readonly Product[] | undefined, categories: readonly Category[] | undefined) {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const named = params.get('category')
  const category = search === '' && named !== null && categories?.some(({ id }) => id === named) ? named : ALL
  const shown = useMemo(
    () =>
      products?.filter((product) =>
        search === ''
          ? category === ALL || product.category_id === category
          : isFound(search, product.name, product.name_hi, product.description, product.description_hi),
      ),
    [products, category, search],
  )
  return {
    search,
    category,
    shown: useReadersLanguage(shown),
    isWhole: search === '' && category === ALL,
    choose: (value: string) => setParams(value === ALL ? {} : { category: value }, { replace: true }),
    searchFor: (typed: string) => setParams(typed === '' ? {} : { q: typed }, { replace: true }),
  }
}

export type MenuFilter = ReturnType<typeof useMenuFilter>
