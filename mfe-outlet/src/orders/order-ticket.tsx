import { settableStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { OrderNumber } from '@tapri/order-screens/order-card'
import { PhoneLink } from '@tapri/ui/phone-link'
import { Rupees } from '@tapri/ui/rupees'
import { StatusSelect } from '@tapri/order-screens/status-select'
import { TimeAgo } from '@tapri/ui/time-ago'
import { orderNumber } from '@tapri/order-screens/order-number'
import { Bike, Check, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import styles from './order-ticket.module.css'

/** Minutes after which an order has waited long; the promise to the customer is under 30. */
const late = 10

export interface TicketActions {
  isBusy: (id: string) => boolean
  shownStatus: (order: Order) => OrderStatus
  setStatus: (id: string, status: OrderStatus) => Promise<unknown>
  askOne: (order: Order) => void
}

/** A live order as the stall sees it: how long it waits, what to make, for whom, who brings it, and the next step. */
export function OrderTicket({ order, actions, select }: { order: Order; actions: TicketActions; select: ReactNode }) {
  const texts = useTexts()
  const { id, order_status, items, delivery_address } = order
  const number = orderNumber(id)
  const { isBusy, shownStatus, setStatus } = actions
  return (
    <article className={styles.ticket} aria-label={`${texts.order} ${number}`} data-order={id} aria-busy={isBusy(id)}>
      <header className={styles.head}>
        {select}
        <OrderNumber id={id} />
        <span className={styles.age}>
          <TimeAgo at={order.created_at} late={late} />
        </span>
      </header>
      <div className={styles.what}>
        <ul className={styles.items} aria-label={texts.items}>
          {items.map((item) => (
            <li key={item.product_id}>
              <span data-number>{item.quantity}×</span> {item.product_name}
            </li>
          ))}
        </ul>
        <strong className={styles.total}>
          <Rupees amount={order.total_amount} />
        </strong>
      </div>
      <p className={styles.customer}>
        <span className={styles.name}>{order.user_name ?? texts.unknownCustomer}</span>
        {order.user_phone && <PhoneLink phone={order.user_phone} name={order.user_name ?? texts.unknownCustomer} />}
      </p>
      <p className={styles.address}>
        <MapPin aria-hidden />
        {delivery_address.address}
      </p>
      <DeliveryPerson order={order} actions={actions} />
      <footer className={styles.foot}>
        <StatusSelect
          value={shownStatus(order)}
          statuses={settableStatuses.outlet_manager}
          order={number}
          disabled={isBusy(id)}
          onChange={(status) => void setStatus(id, status)}
        />
        {order_status === 'pending' && (
          <Button
            size="small"
            look="primary"
            icon={<Check aria-hidden />}
            busy={isBusy(id)}
            aria-label={texts.confirmOrder(number)}
            onClick={() => setStatus(id, 'confirmed')}
          >
            {texts.confirm}
          </Button>
        )}
      </footer>
    </article>
  )
}

function DeliveryPerson({ order, actions }: { order: Order; actions: TicketActions }) {
  const texts = useTexts()
  const { id, delivery_person_id, delivery_person_name, delivery_person_phone } = order
  const name = delivery_person_name ?? texts.deliveryPerson
  return (
    <p className={styles.deliveryPerson}>
      <Bike aria-label={texts.deliveryPerson} />
      {delivery_person_id ? (
        <>
          <span className={styles.name}>{name}</span>
          {delivery_person_phone && <PhoneLink phone={delivery_person_phone} name={name} />}
        </>
      ) : (
        <>
          <span className={styles.nobody}>{texts.nobody}</span>
          <Button
            size="small"
            busy={actions.isBusy(id)}
            aria-label={texts.assignOrder(orderNumber(id))}
            onClick={() => actions.askOne(order)}
          >
            {texts.assign}
          </Button>
        </>
      )}
    </p>
  )
}
