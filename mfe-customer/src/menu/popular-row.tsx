import { ProductRow, type ProductRowProps } from './product-row.tsx'
import { useMenuTexts } from './texts.ts'

interface PopularRowProps extends Omit<ProductRowProps, 'title'> {
  /** The products that the outlet which would serve sells most, the first most of all. */
  ids: readonly string[] | undefined
}

/** Fewer make no row of their own. */
const MIN_PRODUCTS = 3

/** The popular products that are on the menu and not sold out; nothing with fewer than three. */
export function PopularRow({ ids = [], products, soldOut, ...shown }: PopularRowProps) {
  const texts = useMenuTexts()
  const popular = ids.flatMap((id) => products.find((product) => product.id === id && !soldOut.has(id)) ?? [])
  if (popular.length < MIN_PRODUCTS) return null
  return <ProductRow title={texts.popular} products={popular} soldOut={soldOut} {...shown} />
}
