import type { Product } from '@tapri/contracts/catalog'
import type { SoldOutProducts } from '../use-opening.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-row.module.css'

export interface ProductRowProps {
  title: string
  products: readonly Product[]
  soldOut: SoldOutProducts
  timeZone: string
  onOpen: (id: string) => void
}

/** Shows cards in a horizontally scrolling row above the menu. */
export const ProductRow = ({ title, products, soldOut, timeZone, ...shown }: ProductRowProps) => (
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
