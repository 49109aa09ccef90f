import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { OrderCard, OrderTime } from '@tapri/order-screens/order/order-card'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { RatingNote } from '@tapri/order-screens/order/rating/rating-note'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { CancelledBecause } from '@tapri/order-screens/act/reasons/cancelled-because'
import { HandedOverNote } from '@tapri/order-screens/act/reasons/handed-over'
import { OrderMenu } from '@tapri/order-screens/act/reasons/order-menu'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { MapPin, Store } from 'lucide-react'
import { type AdminOrderActions, DeliveryPersonControl, PersonCell, StatusControl } from './order-controls.tsx'
import styles from './order-cards.module.css'

interface OrderCardsProps {
  orders: readonly Order[]
  actions: AdminOrderActions
}

/** Every order of the page as a card, with its controls. For a phone. */
export function OrderCards({ orders, actions }: OrderCardsProps) {
  const texts = useOrderTexts().table
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard
            order={order}
            time={<OrderTime order={order} />}
            actions={<CardControls order={order} actions={actions} />}
          >
            <p className={styles.line}>
              <Store aria-label={texts.outlet} />
              <bdi>{order.outlet_name}</bdi>
            </p>
            <p className={styles.line}>
              <MapPin aria-hidden />
              <span>
                {order.delivery_address.address}
                <WayNote order={order} />
              </span>
            </p>
            <ForLater order={order} />
            <PaymentLine order={order} />
            <OrderNote order={order} />
            <HandedOverNote order={order} />
            <CancelledBecause order={order} />
            <RatingNote order={order} />
            <dl className={styles.people}>
              <div>
                <dt>{texts.customer}</dt>
                <dd>
                  <PersonCell name={order.user_name ?? texts.customer} phone={order.user_phone} />
                </dd>
              </div>
              <div>
                <dt>{texts.deliveryPerson}</dt>
                <dd>
                  <DeliveryPersonControl order={order} actions={actions} />
                </dd>
              </div>
            </dl>
          </OrderCard>
        </li>
      ))}
    </ul>
  )
}

const CardControls = ({ order, actions }: { order: Order; actions: AdminOrderActions }) => (
  <div className={styles.controls}>
    {!isEnded(order.order_status) && !order.is_coming && <StatusControl order={order} actions={actions} />}
    <OrderMenu order={order} onAsk={actions.ask} />
  </div>
)
