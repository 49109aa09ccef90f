import type { PaymentRefund } from '@tapri/contracts/payments'
import { DateTime } from '@tapri/ui/time-ago'
import { PaymentRow } from './payment-row.tsx'
import styles from './payments.module.css'
import { usePaymentsTexts } from './texts.ts'

/** A payment that goes back: why, and how far it is. */
export function Refund({ refund }: { refund: PaymentRefund }) {
  const texts = usePaymentsTexts()
  const { reason, amount, order_id, payment_ref, attempts, next_at, refunded_at } = refund
  const isDone = refunded_at !== null
  const title = isDone ? texts.wentBack : attempts === 0 ? texts.waits : texts.tried(attempts)
  return (
    <PaymentRow
      {...(isDone ? { tone: 'good' } : attempts > 0 && { tone: 'bad' })}
      title={title}
      amount={amount}
      orderId={order_id}
      paymentRef={payment_ref}
    >
      <p>{texts.reason[reason]}</p>
      {isDone && (
        <p className={styles.quiet}>
          <DateTime at={refunded_at} />
        </p>
      )}
      {!isDone && attempts > 0 && next_at !== null && (
        <p className={styles.quiet}>
          {texts.next}: <DateTime at={next_at} />
        </p>
      )}
    </PaymentRow>
  )
}
