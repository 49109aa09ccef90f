import type { Order } from '@tapri/contracts/orders'
import { usePaymentTexts } from '@tapri/order-screens/money/payment/texts'
import { UpiPay } from '@tapri/order-screens/money/payment/upi-pay'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import { Button } from '@tapri/ui/button'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import styles from './tracking.module.css'

/**
 * The code to pay by UPI: at once on an order that is on its way, or ready to be picked up, and paid so, else by a
 * press; nothing where UPI is not taken.
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
