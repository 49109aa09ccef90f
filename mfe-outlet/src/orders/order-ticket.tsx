import { lineKey } from '@tapri/contracts/option-rules'
import { settableStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import type { OrderActions } from '@tapri/order-screens/act/order-actions'
import { CupClock } from '@tapri/order-screens/order/cup-clock/cup-clock'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { OrderNumber, OrderTime } from '@tapri/order-screens/order/order-card'
import { LineWords } from '@tapri/order-screens/order/line-words'
import { PositionLine } from '@tapri/order-screens/order/position/position-line'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { IconButton } from '@tapri/ui/icon-button'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { PhoneLink } from '@tapri/ui/phone-link'
import { Rupees } from '@tapri/ui/rupees'
import { StatusSelect } from '@tapri/order-screens/act/status-select'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { HandedOverNote } from '@tapri/order-screens/act/reasons/handed-over'
import { type Asked, OrderMenu } from '@tapri/order-screens/act/reasons/order-menu'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { Bike, Check, MapPin, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrderTexts } from '@tapri/order-screens/texts'
import styles from './order-ticket.module.css'
import { useBoardTexts } from './texts.ts'

export interface TicketActions extends OrderActions {
  askAssign: (order: Order) => void
  ask: (asked: Asked) => void
  print: (order: Order) => void
}

interface TicketProps {
  order: Order
  actions: TicketActions
}

export function OrderTicket({ order, actions, select }: TicketProps & { select: ReactNode }) {
  const orderTexts = useOrderTexts()
  const { id, items, delivery_address } = order
  return (
    <article
      className={styles.ticket}
      aria-label={`${orderTexts.order} ${orderNumber(id)}`}
      data-order={id}
      aria-busy={actions.isBusy(id)}
    >
      <Head order={order} actions={actions} select={select} />
      <HandedOverNote order={order} />
      <ForLater order={order} />
      <CupClock order={order} />
      <div className={styles.what}>
        <ul className={styles.items} aria-label={orderTexts.items}>
          {items.map((item) => (
            <li key={lineKey(item)}>
              <span data-number>{item.quantity}×</span>
              <span>
                <bdi>{item.product_name}</bdi>
                <LineWords item={item} />
              </span>
            </li>
          ))}
        </ul>
        <strong className={styles.total}>
          <Rupees amount={order.total_amount} />
        </strong>
      </div>
      <OrderNote order={order} />
      <PaymentLine order={order} />
      <p className={styles.customer}>
        <bdi className={styles.name}>{order.user_name ?? orderTexts.table.customer}</bdi>
        {order.user_phone && <PhoneLink phone={order.user_phone} name={order.user_name ?? orderTexts.table.customer} />}
      </p>
      <p className={styles.address}>
        <MapPin aria-hidden />
        <span>
          <bdi>{delivery_address.address}</bdi>
          <WayNote order={order} />
        </span>
      </p>
      <DeliveryPerson order={order} actions={actions} />
      <PositionLine order={order} />
      <footer className={styles.foot}>
        <StatusControls order={order} actions={actions} />
      </footer>
    </article>
  )
}

function Head({ order, actions, select }: TicketProps & { select: ReactNode }) {
  const texts = useBoardTexts()
  const { id } = order
  return (
    <header className={styles.head}>
      {select}
      <div className={styles.title}>
        <OrderNumber id={id} />
        <span className={styles.age}>
          <OrderTime order={order} />
        </span>
      </div>
      <div className={styles.tools}>
        <IconButton
          label={texts.printTicket(orderNumber(id))}
          icon={<Printer aria-hidden />}
          onClick={() => actions.print(order)}
        />
        <OrderMenu order={order} onAsk={actions.ask} />
      </div>
    </header>
  )
}

function StatusControls({ order, actions: { isBusy, shownStatus, setStatus } }: TicketProps) {
  const texts = useBoardTexts()
  const { id } = order
  const number = orderNumber(id)
  return (
    <>
      <StatusSelect
        value={shownStatus(order)}
        statuses={settableStatuses.outlet_manager}
        order={number}
        disabled={isBusy(id)}
        onChange={(status) => void setStatus(id, status)}
      />
      {order.order_status === 'pending' && (
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
    </>
  )
}

function DeliveryPerson({ order, actions }: TicketProps) {
  const texts = useOrderTexts()
  const { id, delivery_person_id, delivery_person_name, delivery_person_phone } = order
  const name = delivery_person_name ?? texts.deliveryPerson
  return (
    <p className={styles.deliveryPerson}>
      <Bike aria-label={texts.deliveryPerson} />
      {delivery_person_id ? (
        <>
          <bdi className={styles.name}>{name}</bdi>
          {delivery_person_phone && <PhoneLink phone={delivery_person_phone} name={name} />}
        </>
      ) : (
        <>
          <span className={styles.nobody}>{texts.table.nobody}</span>
          <Button
            size="small"
            busy={actions.isBusy(id)}
            aria-label={texts.assignOrder(orderNumber(id))}
            onClick={() => actions.askAssign(order)}
          >
            {texts.assign}
          </Button>
        </>
      )}
    </p>
  )
}
