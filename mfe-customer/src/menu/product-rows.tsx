import type { Product } from '@tapri/contracts/catalog'
import type { SoldOutProducts } from '../use-opening.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-rows.module.css'
import { useMenuTexts } from './texts.ts'
import { useFavourites } from './use-favourites.ts'

export interface ProductRowProps {
  title: string
  products: readonly Product[]
  soldOut: SoldOutProducts
  timeZone: string
  onOpen: (id: string) => void
}

/** Shows cards in a horizontally scrolling row above the menu. */
const ProductRow = ({ title, products, soldOut, timeZone, ...shown }: ProductRowProps) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.row}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            isFirst
            soldOut={soldOut.get(product.id)}
            timeZone={soldOut.has(product.id) ? timeZone : undefined}
            {...shown}
          />
        </li>
      ))}
    </ul>
  </section>
)

/** Shows the favourites on the menu in a horizontally scrolling row; nothing if there are none. */
export function FavouritesRow({ products, ...shown }: Omit<ProductRowProps, 'title'>) {
  const texts = useMenuTexts()
  const { ids = [] } = useFavourites()
  const favourites = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
  if (favourites.length === 0) return null
  return <ProductRow title={texts.favourites} products={favourites} {...shown} />
}

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
