import type { Product } from '@tapri/contracts/catalog'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useInAddress } from '../use-in-address.ts'

/** Keeps the product whose sheet is open in the URL. `open` is stable, since every memoised card gets it. */
export function useOpenedProduct(products: readonly Product[] | undefined) {
  const { value, open, close } = useInAddress('product')
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  })
  return {
    product: products?.find(({ id }) => id === value),
    open: useCallback((id: string) => latest.current(id), []),
    close,
  }
}
