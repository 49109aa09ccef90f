import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { LinkButton } from '@tapri/ui/link-button'
import { OrderCard } from '@tapri/order-screens/order-card'
import { orderNumber } from '@tapri/order-screens/order-number'
import { CancelButton } from '@tapri/order-screens/way-out/cancel-button'
import { CancelledBecause } from '@tapri/order-screens/way-out/cancelled-because'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { MapPin } from 'lucide-react'
import { useOrdersTexts } from './texts.ts'
import styles from './orders.module.css'

/** From the confirmation to the end (docs/specification.md, section 2). */
const isTrackable = (status: OrderStatus) => status !== 'pending' && !isEnded(status)

interface MyOrderProps {
  order: Order
  onCancel: (order: Order) => void
}

export function MyOrder({ order, onCancel }: MyOrderProps) {
  const texts = useOrdersTexts()
  const { basePath } = useShell()
  const canTrack = isTrackable(order.order_status)
  return (
    <OrderCard
      order={order}
      actions={
        (canTrack || order.can_cancel) && (
          <>
            {canTrack && (
              <LinkButton
                as={Link}
                to={`${basePath}/track/${order.id}`}
                icon={<MapPin aria-hidden />}
                aria-label={texts.trackOf(orderNumber(order.id))}
              >
                {texts.track}
              </LinkButton>
            )}
            <CancelButton order={order} onAsk={onCancel} />
          </>
        )
      }
    >
      <dl className={styles.facts}>
        <dt>{texts.from}</dt>
        <dd>{order.outlet_name}</dd>
        <dt>{texts.to}</dt>
        <dd>{order.delivery_address.address}</dd>
        {order.delivery_person_name && (
          <>
            <dt>{texts.broughtBy}</dt>
            <dd>{order.delivery_person_name}</dd>
          </>
        )}
      </dl>
      <CancelledBecause order={order} />
      <p className={styles.payment}>{texts[paymentOf(order)]}</p>
    </OrderCard>
  )
}

function paymentOf({ payment_status, order_status }: Order) {
  if (payment_status === 'paid') return 'paid'
  return order_status === 'cancelled' ? 'unpaid' : 'toPay'
}
