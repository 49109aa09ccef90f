import type { Product } from '@tapri/contracts/catalog'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useInAddress } from '../use-in-address.ts'

/** The product whose sheet is open, in the address of the page. `open` stays the same: every card has it. */
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
