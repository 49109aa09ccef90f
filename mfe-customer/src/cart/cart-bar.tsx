import type { Point } from '@tapri/contracts/great-circle'
import { Button } from '@tapri/ui/button'
import { Rupees } from '@tapri/ui/rupees'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { ArrowRight } from 'lucide-react'
import { useLacking } from '../use-lacking.ts'
import { useCartPrice } from '../use-price.ts'
import { countOf } from './rules.ts'
import { useCart } from './cart.ts'
import { useCartTexts } from './texts.ts'
import styles from './cart-bar.module.css'

interface CartBarProps {
  /** The delivery point; null while unknown. */
  point: Point | null
  onCart: () => void
}

/**
 * Shows count, total and charges below the menu while the cart is not empty; opens the checkout once the minimum order
 * is reached.
 */
export function CartBar({ point, onCart }: CartBarProps) {
  const texts = useCartTexts()
  const language = useLanguage()
  const lines = useCart(({ lines }) => lines)
  const price = useCartPrice(point)
  const lacking = useLacking(price)
  if (lines.length === 0) return null
  const charges = price.charges?.map(
    ({ name, name_hi, amount }) => `${language === 'hi' ? name_hi : name} ${rupees(amount, language)}`,
  )
  return (
    <div className={styles.place}>
      {lacking && <p className={styles.lacking}>{lacking}</p>}
      <Button
        look="primary"
        size="large"
        className={styles.bar}
        aria-haspopup="dialog"
        disabled={price.minimum !== undefined}
        onClick={onCart}
      >
        <span className={styles.sum}>
          <span data-number>{texts.items(countOf(lines))}</span>
          <span aria-hidden>·</span>
          <strong>
            <Rupees amount={price.total_amount} />
          </strong>
          {charges && charges.length > 0 && <span className={styles.charges}>{charges.join(' · ')}</span>}
        </span>
        <span className={styles.go}>
          {texts.viewCart}
          <ArrowRight aria-hidden />
        </span>
      </Button>
    </div>
  )
}
