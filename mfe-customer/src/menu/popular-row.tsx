import type { Product } from '@tapri/contracts/catalog'
import type { SoldOutProducts } from '../use-opening.ts'
import { ProductRow } from './product-row.tsx'
import { useMenuTexts } from './texts.ts'

interface PopularRowProps {
  /** The products that the outlet which would serve sells most, the first most of all. */
  ids: readonly string[] | undefined
  products: readonly Product[]
  soldOut: SoldOutProducts
  timeZone: string
}

/** Fewer make no row of their own. */
const MIN_PRODUCTS = 3

/** The popular products that are on the menu and not sold out; nothing with fewer than three. */
export function PopularRow({ ids = [], products, soldOut, timeZone }: PopularRowProps) {
  const texts = useMenuTexts()
  const shown = ids.flatMap((id) => products.find((product) => product.id === id && !soldOut.has(id)) ?? [])
  if (shown.length < MIN_PRODUCTS) return null
  return <ProductRow title={texts.popular} products={shown} soldOut={soldOut} timeZone={timeZone} />
}
