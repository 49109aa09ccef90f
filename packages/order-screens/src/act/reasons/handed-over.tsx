import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { useShell } from '@tapri/web-kit/remote'
import { ArrowRightLeft, TriangleAlert } from 'lucide-react'
import styles from './handed-over.module.css'
import { useReasonDialogTexts } from './dialog-texts.ts'

/** Tells staff which outlet passed the order on, and whether an admin must decide; renders nothing for other orders. */
export function HandedOverNote({ order }: { order: Order }) {
  const texts = useReasonDialogTexts()
  const { role } = useShell().user
  const { handed_over_from, needs_admin, outlet_name } = order
  const needsYou = order.fulfilment === 'pickup' ? texts.needsYouPickup : texts.needsYou
  return (
    <>
      {handed_over_from && (
        <p className={styles.note}>
          <ArrowRightLeft aria-hidden />
          {texts.handedOverFrom(handed_over_from)}
        </p>
      )}
      {needs_admin && (
        <p className={styles.note} data-urgent>
          <TriangleAlert aria-hidden />
          {role === 'admin' ? needsYou(outlet_name) : texts.needsAdmin}
        </p>
      )}
    </>
  )
}

/** Tells the customer, until the order is on its way, which outlet makes it now because another could not. */
export function MovedNote({ order }: { order: Order }) {
  const { makesItNow } = useReasonDialogTexts()
  const { handed_over_from, outlet_name, order_status } = order
  if (!handed_over_from || isEnded(order_status) || order_status === 'out_for_delivery') return null
  return <p className={styles.note}>{makesItNow(outlet_name, handed_over_from)}</p>
}
