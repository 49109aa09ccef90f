import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { rupees } from '@tapri/web-kit/format'
import { useShell } from '@tapri/web-kit/remote'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { useCart } from '../cart/cart.ts'
import type { SoldOutLine } from './sold-out-rules.ts'
import { useSoldOutTexts } from './sold-out-texts.ts'
import styles from './checkout.module.css'

/** Says what in the cart is sold out, and offers the nearest alternative; one press swaps or removes the product. */
export function SoldOutReview({ lines, timeZone }: { lines: readonly SoldOutLine[]; timeZone: string }) {
  const texts = useSoldOutTexts()
  const { language } = useShell()
  const say = useDayAndTime(timeZone)
  const swap = useCart((cart) => cart.swap)
  const sentenceOf = (name: string, when: string | null, isServedLater = false) => {
    if (!when) return texts.forNow(name)
    return isServedLater ? texts.servedAt(name, when) : texts.until(name, when)
  }
  return (
    <div role="alert">
      <Notice tone="warning" title={texts.title}>
        <ul className={styles.soldOut}>
          {lines.map(({ line: { product_id, product_name }, soldOut: { until, isServedLater }, instead }) => (
            <li key={product_id}>
              <p>{sentenceOf(product_name, until && say(until), isServedLater)}</p>
              <div className={styles.soldOutActions}>
                {instead && (
                  <Button size="small" onClick={() => swap(product_id, instead)}>
                    {texts.instead(instead.name, rupees(instead.price, language))}
                  </Button>
                )}
                <Button
                  size="small"
                  look="quiet"
                  aria-label={texts.takeOutOf(product_name)}
                  onClick={() => swap(product_id, null)}
                >
                  {texts.takeOut}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
