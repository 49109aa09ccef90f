import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { rupees } from '@tapri/web-kit/format'
import { useShell } from '@tapri/web-kit/remote'
import type { OutdatedLine } from '../cart/rules.ts'
import { useCheckoutTexts } from './texts.ts'
import styles from './checkout.module.css'

/** Lists changed prices and unavailable products; the cart changes only when the customer accepts. */
export function PriceReview({ outdated, onAccept }: { outdated: readonly OutdatedLine[]; onAccept: () => void }) {
  const texts = useCheckoutTexts()
  const { language } = useShell()
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={texts.pricesChanged}
        action={
          <Button size="small" onClick={onAccept}>
            {texts.accept}
          </Button>
        }
      >
        <ul className={styles.review}>
          {outdated.map(({ line, price }) => (
            <li key={line.product_id}>
              {price === null
                ? texts.gone(line.product_name)
                : texts.newPrice(line.product_name, rupees(line.price, language), rupees(price, language))}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
