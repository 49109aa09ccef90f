import type { Product } from '@tapri/contracts/catalog'
import { useCart } from '../cart/cart.ts'
import { LineSheet } from '../cart/lazy-line-sheet.ts'
import { linesOf } from '../cart/rules.ts'
import { useCartTexts } from '../cart/texts.ts'
import { FoodFacts } from '../food-mark.tsx'
import styles from './menu.module.css'
import { ProductPicture } from './product-picture.tsx'
import type { Missing } from '../use-opening.ts'
import { SoldOutMark } from './sold-out-mark.tsx'

/** The width of the dialog; on a phone that of the screen. */
const SHEET_SIZES = '(max-width: 40rem) 100vw, 30rem'

interface ProductSheetProps {
  product: Product
  soldOut: Missing | undefined
  timeZone: string
  onClose: () => void
}

/** Shows all about a product, with the options of its newest cart line preselected; adds one more. */
export function ProductSheet({ product, soldOut, timeZone, onClose }: ProductSheetProps) {
  const texts = useCartTexts()
  const add = useCart((cart) => cart.add)
  const options = useCart((cart) => linesOf(cart.lines, product.id).at(-1)?.options)
  return (
    <LineSheet
      product={product}
      options={options}
      picture={
        <>
          <div className={styles.big}>
            <ProductPicture url={product.image_url} isFirst sizes={SHEET_SIZES} />
          </div>
          <FoodFacts product={product} />
        </>
      }
      instead={soldOut && <SoldOutMark product={product} soldOut={soldOut} timeZone={timeZone} />}
      label={texts.addFor}
      onDone={(line) => {
        add(product, line)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
