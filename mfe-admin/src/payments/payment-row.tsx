import { orderNumber } from '@tapri/order-screens/order/order-number'
import { Rupees } from '@tapri/ui/rupees'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import type { ReactNode } from 'react'
import styles from './payments.module.css'
import { usePaymentsTexts } from './texts.ts'

interface PaymentRowProps {
  tone?: 'bad' | 'good'
  title: string
  amount: number
  /** Null: none of ours. */
  orderId: string | null
  paymentRef: string
  children: ReactNode
}

/** A payment: what is to be said of it, its amount, its order, and what the provider calls it. */
export function PaymentRow({ tone, title, amount, orderId, paymentRef, children }: PaymentRowProps) {
  const texts = usePaymentsTexts()
  const { basePath } = useShell()
  return (
    <li className={styles.row} data-tone={tone}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <strong>
          <Rupees amount={amount} />
        </strong>
      </p>
      {children}
      <p className={styles.names}>
        {orderId === null ? (
          texts.noOrder
        ) : (
          <Link to={`${basePath}/orders?q=${orderNumber(orderId)}`}>{texts.order(orderNumber(orderId))}</Link>
        )}
        <code>{paymentRef}</code>
      </p>
    </li>
  )
}
