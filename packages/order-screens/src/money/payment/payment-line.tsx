import { changeToBring, isUpiAgainstChoice } from '@tapri/contracts/payment-methods'
import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Banknote, CreditCard, QrCode } from 'lucide-react'
import styles from './payment.module.css'
import { methodName, usePaymentTexts } from './texts.ts'

const icons = { cod: Banknote, cash: Banknote, upi: QrCode, online: CreditCard }

/**
 * Shows how an order is or was paid, and the change to bring. Nothing for an unpaid cash order without `pays_with`, for
 * an ended order without `paid_by`, and when there is nothing to pay. `always`: shows cash as well.
 */
export function PaymentLine({ order, always = false }: { order: Order; always?: boolean }) {
  const texts = usePaymentTexts()
  const { payment_method, paid_by, upi_reference } = order
  const isUsual = !always && payment_method === 'cod' && order.pays_with === undefined
  if (order.total_amount === 0) return null
  if (!paid_by && (isUsual || isEnded(order.order_status))) return null
  const Icon = icons[paid_by ?? payment_method]
  return (
    <p className={styles.line}>
      <Icon aria-hidden />
      <span>
        {isUpiAgainstChoice(order)
          ? texts.paidInstead
          : paid_by
            ? texts.paid[paid_by]
            : methodName(texts, payment_method, order.fulfilment === 'pickup')}
        {upi_reference && <> · {texts.reference(upi_reference)}</>}
        {!paid_by && <ChangeToBring order={order} />}
      </span>
    </p>
  )
}

/** Says what change the delivery person must bring; nothing if the customer did not say. */
export function ChangeToBring({ order }: { order: Order }) {
  const texts = usePaymentTexts()
  const language = useLanguage()
  const change = changeToBring(order)
  if (change === undefined || order.pays_with === undefined) return null
  const note = rupees(order.pays_with, language)
  return (
    <strong className={styles.change}>
      {change > 0 ? texts.bring(note, rupees(change, language)) : texts.exact(note)}
    </strong>
  )
}

/** Says in a list of ended orders that UPI was used at the door although the customer had chosen cash. */
export function PaidInstead({ order }: { order: Order }) {
  const texts = usePaymentTexts()
  return isUpiAgainstChoice(order) ? <small className={styles.instead}>{texts.paidInstead}</small> : null
}
