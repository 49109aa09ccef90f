import type { Order } from '@tapri/contracts/orders'
import { upiLink } from '@tapri/contracts/upi'
import { buttonClass } from '@tapri/ui/button'
import { QrCode } from '@tapri/ui/qr-code'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Smartphone } from 'lucide-react'
import { orderNumber } from '../../order/order-number.ts'
import styles from './payment.module.css'
import { usePaymentTexts } from './texts.ts'

/**
 * Shows a QR code with payee, amount and order number, and the same as a link for people on the phone that pays;
 * renders nothing if UPI is not accepted.
 */
export function UpiPay({ order, withLink }: { order: Order; withLink: boolean }) {
  const texts = usePaymentTexts()
  const language = useLanguage()
  if (!order.upi || order.total_amount === 0) return null
  const { payee, payee_name } = order.upi
  const amount = order.total_amount
  const link = upiLink({ payee, payeeName: payee_name, amount, orderNumber: orderNumber(order.id) })
  const scan = texts.scan(rupees(amount, language))
  return (
    <div className={styles.upi}>
      <QrCode text={link} label={scan} />
      <p className={styles.amount}>{scan}</p>
      <p className={styles.payee}>{texts.payee(payee_name, payee)}</p>
      {withLink && (
        <a href={link} className={buttonClass({ size: 'medium' })}>
          <Smartphone aria-hidden />
          {texts.open}
        </a>
      )}
    </div>
  )
}
