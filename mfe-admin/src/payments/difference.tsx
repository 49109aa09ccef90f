import type { PaymentDifference } from '@tapri/contracts/payments'
import { TimeAgo } from '@tapri/ui/time-ago'
import { PaymentRow } from './payment-row.tsx'
import styles from './payments.module.css'
import { usePaymentsTexts } from './texts.ts'

/** What the two books say differently, and what to do about it. */
export function Difference({ difference }: { difference: PaymentDifference }) {
  const texts = usePaymentsTexts()
  const { kind, payment_ref, order_id, amount, found_at } = difference
  return (
    <PaymentRow
      tone="bad"
      title={texts.kind[kind] ?? texts.otherKind}
      amount={amount}
      orderId={order_id}
      paymentRef={payment_ref}
    >
      <p>{texts.toDo[kind]}</p>
      <p className={styles.quiet}>
        {texts.found} <TimeAgo at={found_at} />
      </p>
    </PaymentRow>
  )
}
