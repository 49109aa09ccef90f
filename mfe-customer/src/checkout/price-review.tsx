import { lineKey, nameWithOptions } from '@tapri/contracts/option-rules'
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

  function sentences({ line, price, now, gone = [] }: OutdatedLine) {
    const name = nameWithOptions(line.product_name, line.options)
    if (price === null) return [texts.gone(line.product_name)]
    const newPrice = texts.newPrice(name, rupees(line.price, language), rupees(price, language))
    const isGone = gone.length > 0 ? [texts.optionsGone(gone.join(', '), line.product_name)] : []
    return price === line.price && now ? isGone : [...isGone, newPrice]
  }

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
          {outdated.map((each) => (
            <li key={lineKey(each.line)}>{sentences(each).join(' ')}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
