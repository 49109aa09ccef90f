import type { Product } from '@tapri/contracts/catalog'
import type { SoldOutProducts } from '../use-opening.ts'
import { ProductRow } from './product-row.tsx'
import { useMenuTexts } from './texts.ts'
import { useFavourites } from './use-favourites.ts'

interface FavouritesRowProps {
  products: readonly Product[]
  soldOut: SoldOutProducts
  timeZone: string
}

/** The favourites that are on the menu, in a row to scroll sideways; nothing without any. */
export function FavouritesRow({ products, soldOut, timeZone }: FavouritesRowProps) {
  const texts = useMenuTexts()
  const { ids = [] } = useFavourites()
  const shown = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
  if (shown.length === 0) return null
  return <ProductRow title={texts.favourites} products={shown} soldOut={soldOut} timeZone={timeZone} />
}
