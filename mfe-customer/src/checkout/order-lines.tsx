import type { Product } from '@tapri/contracts/catalog'
import { lineKey } from '@tapri/contracts/option-rules'
import { LineWords } from '@tapri/order-screens/order/line-words'
import { Button } from '@tapri/ui/button'
import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { Rupees } from '@tapri/ui/rupees'
import { useState } from 'react'
import { useCart } from '../cart/cart.ts'
import { LineSheet } from '../cart/line-sheet.tsx'
import { named } from '../cart/named.ts'
import { type CartLine, totalOf } from '../cart/rules.ts'
import { useCartTexts } from '../cart/texts.ts'
import { useCheckoutTexts } from './texts.ts'
import styles from './checkout.module.css'

/** Lists the cart lines with quantity steppers and a way to change each; quantity zero removes a line. */
export function OrderLines({ products = [] }: { products: readonly Product[] | undefined }) {
  const texts = useCheckoutTexts()
  const cartTexts = useCartTexts()
  const lines = useCart((cart) => cart.lines)
  const setQuantity = useCart((cart) => cart.setQuantity)
  const change = useCart((cart) => cart.change)
  const [changing, setChanging] = useState<{ line: CartLine; product: Product } | null>(null)
  return (
    <>
      <ul className={styles.lines} aria-label={texts.summary}>
        {lines.map((inCart) => {
          const product = products.find(({ id }) => id === inCart.product_id)
          const line = named(inCart, product)
          return (
            <li key={lineKey(line)}>
              <span className={styles.lineName}>
                <bdi>{line.product_name}</bdi>
                <LineWords item={line} />
                {product && (
                  <Button
                    look="quiet"
                    size="small"
                    className={styles.change}
                    aria-label={texts.changeOf(line.product_name)}
                    aria-haspopup="dialog"
                    onClick={() => setChanging({ line, product })}
                  >
                    {texts.change}
                  </Button>
                )}
              </span>
              <QuantityStepper
                product={line.product_name}
                value={line.quantity}
                onChange={(quantity) => setQuantity(lineKey(line), quantity)}
              />
              <span className={styles.linePrice}>
                <Rupees amount={totalOf([line])} />
              </span>
            </li>
          )
        })}
      </ul>
      {changing && (
        <LineSheet
          product={changing.product}
          options={changing.line.options}
          note={changing.line.note}
          quantity={changing.line.quantity}
          label={cartTexts.updateFor}
          onDone={(line) => {
            change(lineKey(changing.line), line)
            setChanging(null)
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
