import type { Order } from '@tapri/contracts/orders'
import { usePaymentTexts } from '@tapri/order-screens/money/payment/texts'
import { UpiPay } from '@tapri/order-screens/money/payment/upi-pay'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import { Button } from '@tapri/ui/button'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import styles from './tracking.module.css'

/**
 * Shows the QR code to pay by UPI: at once if the order is to be paid by UPI and is on its way or ready for pick-up,
 * else after a press; nothing if UPI is not accepted.
 */
export function PayAtDoor({ order }: { order: Order }) {
  const texts = usePaymentTexts()
  const [isWanted, setWanted] = useState(false)
  if (!order.upi || order.total_amount === 0) return null
  const status = statusNameOf(order)
  const isThere = status === 'out_for_delivery' || status === 'ready'
  const isShown = isWanted || (order.payment_method === 'upi' && isThere)
  if (!isShown) {
    return (
      <Button size="small" icon={<QrCode aria-hidden />} onClick={() => setWanted(true)}>
        {texts.show}
      </Button>
    )
  }
  return (
    <section className={styles.pay} aria-label={texts.show}>
      <UpiPay order={order} withLink />
      <p>{order.fulfilment === 'pickup' ? texts.hintAtOutlet : texts.hint}</p>
    </section>
  )
}
