import { Button } from '@tapri/ui/button'
import { Rupees } from '@tapri/ui/rupees'
import { ArrowRight } from 'lucide-react'
import { countOf, totalOf } from './rules.ts'
import { useCart } from './cart.ts'
import { useCartTexts } from './texts.ts'
import styles from './cart-bar.module.css'

/** Count and total below the menu while the cart is not empty; opens the checkout. */
export function CartBar({ onCart }: { onCart: () => void }) {
  const texts = useCartTexts()
  const lines = useCart(({ lines }) => lines)
  if (lines.length === 0) return null
  return (
    <div className={styles.place}>
      <Button look="primary" size="large" className={styles.bar} aria-haspopup="dialog" onClick={onCart}>
        <span className={styles.sum}>
          <span data-number>{texts.items(countOf(lines))}</span>
          <span aria-hidden>·</span>
          <strong>
            <Rupees amount={totalOf(lines)} />
          </strong>
        </span>
        <span className={styles.go}>
          {texts.viewCart}
          <ArrowRight aria-hidden />
        </span>
      </Button>
    </div>
  )
}
