import { Button } from '@tapri/ui/button'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import type { Missing } from '../use-opening.ts'
import { useCart } from '../cart/cart.ts'
import { useMenuTexts } from './texts.ts'
import styles from './menu.module.css'

interface SoldOutMarkProps {
  product: { id: string; name: string }
  soldOut: Missing
  timeZone: string
}

/** Replaces Add: says that the product is sold out and when it is back. Pieces already in the cart can be removed. */
export function SoldOutMark({ product, soldOut: { until, isServedLater }, timeZone }: SoldOutMarkProps) {
  const texts = useMenuTexts()
  const say = useDayAndTime(timeZone)
  const isInCart = useCart(({ lines }) => lines.some(({ product_id }) => product_id === product.id))
  const swap = useCart((cart) => cart.swap)
  return (
    <div className={styles.soldOut}>
      <p>
        <strong>{isServedLater ? texts.servedLater : texts.soldOut}</strong>
        {until && <span>{isServedLater ? texts.servedAt(say(until)) : texts.backAt(say(until))}</span>}
      </p>
      {isInCart && (
        <Button size="small" wide aria-label={texts.takeOutOf(product.name)} onClick={() => swap(product.id, null)}>
          {texts.takeOut}
        </Button>
      )}
    </div>
  )
}
