import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import type { Product } from '@tapri/contracts/catalog'
import type { CartLine } from '../cart/rules.ts'
import type { Missing, SoldOutProducts } from '../use-opening.ts'

export interface SoldOutLine {
  line: CartLine
  soldOut: Missing
  /** The nearest alternative; undefined if its category has no other product in stock. */
  instead: Product | undefined
}

/**
 * Returns the sold-out products of the cart, each once, with their nearest alternatives; for an order for later, only
 * those not back by then.
 */
export function soldOutLines(
  lines: readonly CartLine[],
  soldOut: SoldOutProducts,
  products: readonly Product[] = [],
  deliverAt: string | null = null,
): SoldOutLine[] {
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const mark = soldOut.get(line.product_id)
    if (!mark || isBackBefore(mark, deliverAt) || seen.has(line.product_id)) return []
    seen.add(line.product_id)
    return [{ line, soldOut: mark, instead: nearestProduct(line.product_id, products, soldOut) }]
  })
}

/**
 * An order for later is prepared about this long before its slot, and the product must be back by then. The service
 * decides.
 */
const MADE_BEFORE_MS = PROMISE_MINUTES * 60_000
const isBackBefore = ({ until }: Missing, deliverAt: string | null) =>
  until !== null && deliverAt !== null && Date.parse(until) <= Date.parse(deliverAt) - MADE_BEFORE_MS

/**
 * Returns the product of the same category with the nearest price that is in stock; of two the cheaper one, then the
 * first by name.
 */
export function nearestProduct(
  id: string,
  products: readonly Product[],
  soldOut: SoldOutProducts,
): Product | undefined {
  const wanted = products.find((product) => product.id === id)
  if (!wanted) return undefined
  const away = ({ price }: Product) => Math.abs(price - wanted.price)
  return products
    .filter((other) => other.id !== id && other.category_id === wanted.category_id && !soldOut.has(other.id))
    .toSorted((a, b) => away(a) - away(b) || a.price - b.price || a.name.localeCompare(b.name))[0]
}
