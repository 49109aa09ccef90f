import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { rupees, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { CreditCard } from 'lucide-react'
import styles from './pay-online.module.css'
import { usePayTexts } from './pay-texts.ts'
import { usePayOnline } from './use-pay-online.ts'

/**
 * Shows until when an order waits for its online payment, and a button to pay; nothing for any other order. `seenAt`:
 * when it was loaded, in ms.
 */
export function PayOnline({ order, seenAt }: { order: Order; seenAt: number }) {
  const texts = usePayTexts()
  const language = useLanguage()
  const { pay, busy } = usePayOnline()
  const { id, pay_until, total_amount } = order
  if (!pay_until) return null
  const isOver = Date.parse(pay_until) <= seenAt
  return (
    <section className={styles.pay} aria-label={texts.title}>
      <p>{isOver ? texts.over : texts.until(timeOfDay(pay_until, language, order.time_zone))}</p>
      {!isOver && (
        <Button
          look="primary"
          size="large"
          wide
          icon={<CreditCard aria-hidden />}
          busy={busy}
          busyText={texts.opening}
          onClick={() => void pay(id)}
        >
          {texts.pay(rupees(total_amount, language))}
        </Button>
      )}
    </section>
  )
}
