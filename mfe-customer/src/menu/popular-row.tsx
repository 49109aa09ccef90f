import { ProductRow, type ProductRowProps } from './product-row.tsx'
import { useMenuTexts } from './texts.ts'

interface PopularRowProps extends Omit<ProductRowProps, 'title'> {
  /** The best-selling products of the serving outlet, most popular first. */
  ids: readonly string[] | undefined
}

/** Fewer products do not get a row. */
const MIN_PRODUCTS = 3

/** Shows the popular products that are on the menu and in stock; nothing if there are fewer than three. */
export function PopularRow({ ids = [], products, soldOut, ...shown }: PopularRowProps) {
  const texts = useMenuTexts()
  const popular = ids.flatMap((id) => products.find((product) => product.id === id && !soldOut.has(id)) ?? [])
  if (popular.length < MIN_PRODUCTS) return null
  return <ProductRow title={texts.popular} products={popular} soldOut={soldOut} {...shown} />
}
