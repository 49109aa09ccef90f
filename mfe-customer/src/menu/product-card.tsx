import type { Product } from '@tapri/contracts/catalog'
import { Rupees } from '@tapri/ui/rupees'
import { memo } from 'react'
import { Amount } from './amount.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { FoodMark } from '../food-mark.tsx'
import styles from './menu.module.css'
import { ProductPicture } from './product-picture.tsx'
import type { Missing } from '../use-opening.ts'
import { SoldOutMark } from './sold-out-mark.tsx'

interface ProductCardProps {
  product: Product
  /** Visible without scrolling, so its image loads eagerly. */
  isFirst: boolean
  /** The outlet has run out of it. */
  soldOut: Missing | undefined
  /** The outlet's time zone; passed only with `soldOut`, so that a change of it does not re-render the other cards. */
  timeZone: string | undefined
  /** Opens the product sheet. */
  onOpen: (id: string) => void
}

/** Shows a product with its quantity in the cart. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, isFirst, soldOut, timeZone, onOpen } = props
  return (
    <article className={styles.card} data-sold-out={soldOut !== undefined || undefined}>
      <ProductPicture url={product.image_url} isFirst={isFirst} />
      <FavouriteButton product={product} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(product.id)}>
            <bdi>{product.name}</bdi>
          </button>
          {product.diet && <FoodMark diet={product.diet} />}
        </h2>
        {product.category_name && <p className={styles.category}>{product.category_name}</p>}
        {product.description && <p className={styles.description}>{product.description}</p>}
      </div>
      <div className={styles.buy}>
        <p className={styles.price}>
          <Rupees amount={product.price} />
        </p>
        {soldOut ? (
          <SoldOutMark product={product} soldOut={soldOut} timeZone={timeZone ?? 'UTC'} />
        ) : (
          <Amount product={product} />
        )}
      </div>
    </article>
  )
})
