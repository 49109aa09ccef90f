import { ProductRow, type ProductRowProps } from './product-row.tsx'
import { useMenuTexts } from './texts.ts'
import { useFavourites } from './use-favourites.ts'

/** Shows the favourites on the menu in a horizontally scrolling row; nothing if there are none. */
export function FavouritesRow({ products, ...shown }: Omit<ProductRowProps, 'title'>) {
  const texts = useMenuTexts()
  const { ids = [] } = useFavourites()
  const favourites = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
  if (favourites.length === 0) return null
  return <ProductRow title={texts.favourites} products={favourites} {...shown} />
}
