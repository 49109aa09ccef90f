import { Notice } from '@tapri/ui/notice'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { RotateCw } from 'lucide-react'
import { useCart } from '../cart/cart.ts'
import styles from './checkout.module.css'
import { useCheckoutTexts } from './texts.ts'

/** Says that an earlier order was added to the cart, and what has changed since. */
export function AgainNotice() {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  const again = useCart((cart) => cart.again)
  if (!again) return null
  const isSame = again.changed.length + again.lost.length + again.gone.length === 0
  return (
    <div aria-live="polite">
      <Notice tone={isSame ? 'good' : 'warning'} icon={<RotateCw aria-hidden />} title={texts.again}>
        {!isSame && (
          <ul className={styles.review}>
            {again.changed.map(({ name, was, now }) => (
              <li key={name}>{texts.againChanged(name, rupees(was, language), rupees(now, language))}</li>
            ))}
            {again.lost.map(({ name, option }) => (
              <li key={`${name} ${option}`}>{texts.againLost(name, option)}</li>
            ))}
            {again.gone.map((name) => (
              <li key={name}>{texts.againGone(name)}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
