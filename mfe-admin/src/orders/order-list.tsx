import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { OrderCard } from '@tapri/order-screens/order-card'
import { TimeAgo } from '@tapri/ui/time-ago'
import { MapPin, Store } from 'lucide-react'
import { DeliveryPersonControl, Person, StatusControl } from './order-controls.tsx'
import styles from './order-list.module.css'
import { useOrdersTexts } from './texts.ts'
import type { OrderDialogs } from './use-order-dialogs.ts'

/** The same orders as cards. For a phone. */
export function OrderList({ orders, dialogs }: { orders: readonly Order[]; dialogs: OrderDialogs }) {
  const texts = useOrdersTexts()
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard
            order={order}
            time={isEnded(order.order_status) ? undefined : <TimeAgo at={order.created_at} late={10} />}
            actions={!isEnded(order.order_status) && <StatusControl order={order} dialogs={dialogs} />}
          >
            <p className={styles.line}>
              <Store aria-label={texts.outlet} />
              {order.outlet_name}
            </p>
            <p className={styles.line}>
              <MapPin aria-hidden />
              {order.delivery_address.address}
            </p>
            <dl className={styles.people}>
              <div>
                <dt>{texts.customer}</dt>
                <dd>
                  <Person name={order.user_name ?? texts.customer} phone={order.user_phone} />
                </dd>
              </div>
              <div>
                <dt>{texts.deliveryPerson}</dt>
                <dd>
                  <DeliveryPersonControl order={order} dialogs={dialogs} />
                </dd>
              </div>
            </dl>
          </OrderCard>
        </li>
      ))}
    </ul>
  )
}
