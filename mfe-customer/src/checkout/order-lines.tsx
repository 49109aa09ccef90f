import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { Rupees } from '@tapri/ui/rupees'
import { totalOf } from '../cart/rules.ts'
import { useCart } from '../cart/cart.ts'
import { useCheckoutTexts } from './texts.ts'
import styles from './checkout.module.css'

/** The lines of the cart with quantity steppers; quantity zero removes a line. */
export function OrderLines() {
  const texts = useCheckoutTexts()
  const lines = useCart((cart) => cart.lines)
  const setQuantity = useCart((cart) => cart.setQuantity)
  return (
    <ul className={styles.lines} aria-label={texts.summary}>
      {lines.map((line) => (
        <li key={line.product_id}>
          <span className={styles.lineName}>{line.product_name}</span>
          <QuantityStepper
            product={line.product_name}
            value={line.quantity}
            onChange={(quantity) => setQuantity(line.product_id, quantity)}
          />
          <span className={styles.linePrice}>
            <Rupees amount={totalOf([line])} />
          </span>
        </li>
      ))}
    </ul>
  )
}
