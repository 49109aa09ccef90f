import type { Product } from '@tapri/contracts/catalog'
import type { Point } from '@tapri/contracts/great-circle'
import { useShell } from '@tapri/web-kit/remote'
import { useEffect } from 'react'
import type { CartLine } from '../cart/rules.ts'
import { storePoint } from '../known-point.ts'
import { useOpening } from '../use-opening.ts'
import { soldOutLines } from './sold-out-rules.ts'

/**
 * Returns the lines of the cart that are sold out at the outlet that serves the point. Stores the point: the menu of
 * the next visit is that of this outlet.
 */
export function useSoldOut(
  lines: readonly CartLine[],
  products: readonly Product[] | undefined,
  point: Point | null,
  deliverAt: string | null,
) {
  const { id } = useShell().user
  useEffect(() => {
    if (point) storePoint(id, point)
  }, [id, point])
  const { opening, soldOut } = useOpening(point)
  return { lines: soldOutLines(lines, soldOut, products, deliverAt), timeZone: opening?.time_zone ?? 'UTC' }
}
