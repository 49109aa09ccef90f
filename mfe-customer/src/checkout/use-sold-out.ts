import type { Product } from '@tapri/contracts/catalog'
import type { Point } from '@tapri/contracts/great-circle'
import { useShell } from '@tapri/web-kit/remote'
import { useEffect, useMemo } from 'react'
import type { CartLine } from '../cart/rules.ts'
import { storePoint } from '../known-point.ts'
import { menuOf } from '../outlet-menu.ts'
import { useOpening } from '../use-opening.ts'
import type { Destination } from './places/rules.ts'
import { soldOutLines } from './sold-out-rules.ts'

/**
 * Returns the menu of the outlet that serves the point, undefined while unknown, and the cart lines that are sold out
 * there. Stores the delivery point, so that the next visit starts with that outlet's menu.
 */
export function useSoldOut(
  lines: readonly CartLine[],
  products: readonly Product[] | undefined,
  point: Destination | null,
  deliverAt: string | null,
  deliveredTo: Point | null,
) {
  const { id } = useShell().user
  useEffect(() => {
    if (deliveredTo) storePoint(id, deliveredTo)
  }, [id, deliveredTo])
  const { opening, soldOut, isOutOfReach } = useOpening(point)
  // A price in the cart cannot be called outdated before the outlet is known.
  const isKnown = point === null || opening !== undefined || isOutOfReach
  const menu = useMemo(
    () => (isKnown && products ? menuOf(products, opening?.menu) : undefined),
    [isKnown, products, opening],
  )
  const soldOutOnes = soldOutLines(lines, soldOut, menu, deliverAt)
  return { menu, soldOut: { lines: soldOutOnes, timeZone: opening?.time_zone ?? 'UTC' } }
}
