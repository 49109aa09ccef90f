import { Button } from '@tapri/ui/button'
import { Rupees } from '@tapri/ui/rupees'
import { ArrowRight } from 'lucide-react'
import { countOf, totalOf } from '../cart-rules.ts'
import { useCart } from '../cart.ts'
import { useTexts } from '../texts.ts'
import styles from './cart-bar.module.css'

/** Count and total at the bottom of the menu, as soon as something is in the cart: the way to the checkout. */
export function CartBar({ onCart }: { onCart: () => void }) {
  const texts = useTexts().menu
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
