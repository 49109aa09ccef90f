import type { Category, Product } from '@tapri/contracts/catalog'
import { useSearchParams } from '@tapri/web-kit/router'
import { useMemo } from 'react'

/** The filter value without a category. */
export const ALL = 'all'

/** The parameters of what opens on top of the menu. */
const onTop = ['product', 'checkout']

/** Keeps the menu's filter in the URL: a category, a search, or everything. */
export function useMenuFilter(products: readonly Product[] | undefined, categories: readonly Category[] | undefined) {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const named = params.get('category')
  const category = search === '' && named !== null && categories?.some(({ id }) => id === named) ? named : ALL
  const hasMarks = useMemo(() => products?.some(({ diet }) => diet !== undefined) ?? false, [products])
  const isVeg = hasMarks && params.get('veg') === '1'
  const change = (kept: Record<string, string>, veg = isVeg) =>
    setParams({ ...kept, ...(veg && { veg: '1' }) }, { replace: true })
  const shown = useMemo(
    () =>
      products?.filter(
        ({ category_id, diet }) => (category === ALL || category_id === category) && (!isVeg || diet === 'veg'),
      ),
    [products, category, isVeg],
  )
  return {
    search,
    category,
    /** The products in the service's order. */
    shown,
    isWhole: search === '' && category === ALL && !isVeg,
    hasMarks,
    isVeg,
    setVeg: (veg: boolean) => change({ ...(search && { q: search }), ...(category !== ALL && { category }) }, veg),
    /** Shows the whole menu again. */
    clear: () => setParams({}, { replace: true }),
    choose: (value: string) => change(value === ALL ? {} : { category: value }),
    /** Does nothing while something is open on top; the search field calls it again once that is closed. */
    searchFor: (typed: string) => {
      if (!onTop.some((parameter) => params.has(parameter))) change(typed === '' ? {} : { q: typed })
    },
  }
}

export type MenuFilter = ReturnType<typeof useMenuFilter>
