import { Button } from '@tapri/ui/button'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import type { Price } from '../price-rules.ts'
import { useLacking } from '../use-lacking.ts'
import styles from './checkout.module.css'
import { useCheckoutTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'
import type { DeliveryTimes } from './use-delivery-times.ts'
import { isUnreached, type Quoted } from './use-quote.ts'

interface PlaceButtonProps {
  form: string
  price: Price
  times: DeliveryTimes
  quoted: Quoted
  busy: boolean
  disabled: boolean
  onChangePlace: () => void
}

/**
 * Places the order, and shows time and total. If nobody delivers to the place, it opens the choice of another place
 * instead; below the minimum order it is disabled and says how much is missing.
 */
export function PlaceButton({ form, price, times, quoted, busy, disabled, onChangePlace }: PlaceButtonProps) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  const { day, time } = useArrival(times, quoted)
  const lacking = useLacking(price)
  const look = { look: 'primary', size: 'large', wide: true, className: styles.place } as const
  if (isUnreached(quoted)) {
    return (
      <Button {...look} onClick={onChangePlace}>
        {texts.changePlace}
      </Button>
    )
  }
  if (price.minimum) {
    return (
      <Button {...look} disabled>
        {lacking}
      </Button>
    )
  }
  const when = time && (day === 'now' ? texts.by(time) : day === 'later' ? undefined : texts.on[day](time))
  const parts = [texts.place, when, rupees(price.total_amount, language)].filter((part) => part !== undefined)
  return (
    <Button {...look} type="submit" form={form} busy={busy} busyText={texts.placing} disabled={disabled}>
      {/* A long label wraps between its parts. */}
      <span>
        {parts.map((part, index) => (
          <span key={part}>
            {index > 0 && ' · '}
            <span className={styles.part}>{part}</span>
          </span>
        ))}
      </span>
    </Button>
  )
}
