import type { Product } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { Rupees } from '@tapri/ui/rupees'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCart } from '../cart/cart.ts'
import { useMenuTexts } from './texts.ts'
import styles from './menu.module.css'
import { ProductPicture } from './product-picture.tsx'

/** A product with its quantity in the cart. `isFirst`: visible without scrolling, so its image loads eagerly. */
export function ProductCard({ product, isFirst }: { product: Product; isFirst: boolean }) {
  return (
    <article className={styles.card}>
      <ProductPicture url={product.image_url} isFirst={isFirst} />
      <div className={styles.words}>
        <h2 className={styles.name}>{product.name}</h2>
        {product.category_name && <p className={styles.category}>{product.category_name}</p>}
        {product.description && <p className={styles.description}>{product.description}</p>}
      </div>
      <div className={styles.buy}>
        <p className={styles.price}>
          <Rupees amount={product.price} />
        </p>
        <Amount product={product} />
      </div>
    </article>
  )
}

/** The Add button, which becomes a quantity stepper and back; keeps the focus on the new control. */
function Amount({ product }: { product: Product }) {
  const texts = useMenuTexts()
  const { id, name } = product
  const add = useCart((cart) => cart.add)
  const setQuantity = useCart((cart) => cart.setQuantity)
  const quantity = useCart(({ lines }) => lines.find(({ product_id }) => product_id === id)?.quantity ?? 0)
  const container = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const isIn = quantity > 0

  useEffect(() => {
    if (isPressed.current) container.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    isPressed.current = false
  }, [isIn])

  function set(value: number) {
    isPressed.current = value === 0 || !isIn
    if (isIn) setQuantity(id, value)
    else add(product)
  }

  return (
    <div ref={container} className={styles.amount}>
      {!isIn ? (
        <Button
          wide
          className={styles.add}
          icon={<Plus aria-hidden />}
          aria-label={texts.addOne(name)}
          onClick={() => set(1)}
        >
          {texts.add}
        </Button>
      ) : (
        <QuantityStepper wide product={name} value={quantity} onChange={set} />
      )}
    </div>
  )
}
