import type { Order } from '@tapri/contracts/orders'
import { HandedOverNote } from '@tapri/order-screens/act/reasons/handed-over'
import { useOrderMenu } from '@tapri/order-screens/act/reasons/order-menu'
import { StatusSelect } from '@tapri/order-screens/act/status-select'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { CupClock } from '@tapri/order-screens/order/cup-clock/cup-clock'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { MadeAgain } from '@tapri/order-screens/order/made-again'
import { OrderItems, OrderTime } from '@tapri/order-screens/order/order-card'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { settableNames } from '@tapri/order-screens/order/status-name'
import { TotalLines } from '@tapri/order-screens/order/total-lines'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { PositionLine } from '@tapri/order-screens/order/position/position-line'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { PhoneLink } from '@tapri/ui/phone-link'
import { Bike, MapPin, Printer, UserRound } from 'lucide-react'
import styles from './order-sheet.module.css'
import { StepButton, type TicketActions } from './step-button.tsx'
import { useBoardTexts } from './texts.ts'

interface OrderSheetProps {
  /** Undefined while the sheet is closed. */
  order: Order | undefined
  actions: TicketActions
  onClose: () => void
}

/** Shows everything about an order, with all its actions. */
export function OrderSheet({ order, actions, onClose }: OrderSheetProps) {
  const texts = useOrderTexts()
  return (
    <Dialog
      open={order !== undefined}
      onOpenChange={onClose}
      title={order && `${texts.order} #${orderNumber(order.id)}`}
      description={order && <OrderTime order={order} />}
      footer={order && <StepButton order={order} actions={actions} />}
    >
      {order && <Shown order={order} actions={actions} />}
    </Dialog>
  )
}

interface ShownProps {
  order: Order
  actions: TicketActions
}

function Shown({ order, actions }: ShownProps) {
  const texts = useBoardTexts()
  const { pickup, table } = useOrderTexts()
  const { id, delivery_address, user_phone } = order
  const customer = order.user_name ?? table.customer
  return (
    <div className={styles.sheet}>
      <HandedOverNote order={order} />
      <ForLater order={order} />
      <MadeAgain order={order} />
      <CupClock order={order} />
      <OrderItems items={order.items} />
      <TotalLines total={order.total_amount} charges={order.charges} />
      <OrderNote order={order} />
      <PaymentLine order={order} />
      <p className={styles.person}>
        <UserRound aria-label={table.customer} />
        <bdi className={styles.name}>{customer}</bdi>
        {user_phone && <PhoneLink phone={user_phone} name={customer} />}
      </p>
      <div className={styles.person}>
        <MapPin aria-hidden />
        <div className={styles.address}>
          <bdi>{order.fulfilment === 'pickup' ? pickup : delivery_address.address}</bdi>
          <WayNote order={order} />
        </div>
      </div>
      {order.fulfilment !== 'pickup' && <DeliveryPerson order={order} actions={actions} />}
      <PositionLine order={order} />
      <p className={styles.status}>
        <span aria-hidden>{texts.status}</span>
        <StatusSelect
          value={actions.shownStatus(order)}
          statuses={settableNames('outlet_manager', order)}
          order={orderNumber(id)}
          disabled={actions.isBusy(id)}
          onChange={(status) => void actions.setStatus(id, status)}
        />
      </p>
      <More order={order} actions={actions} />
    </div>
  )
}

function DeliveryPerson({ order, actions }: ShownProps) {
  const texts = useOrderTexts()
  const { delivery_person_id, delivery_person_name, delivery_person_phone } = order
  const name = delivery_person_name ?? texts.deliveryPerson
  return (
    <p className={styles.person}>
      <Bike aria-label={texts.deliveryPerson} />
      <bdi className={styles.name}>{delivery_person_id ? name : texts.table.nobody}</bdi>
      {delivery_person_id && delivery_person_phone && <PhoneLink phone={delivery_person_phone} name={name} />}
      {!delivery_person_id && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.assignOrder(orderNumber(order.id))}
          onClick={() => actions.askAssign(order)}
        >
          {texts.assign}
        </Button>
      )}
    </p>
  )
}

function More({ order, actions }: ShownProps) {
  const texts = useBoardTexts()
  const items = useOrderMenu(order)
  return (
    <p className={styles.more}>
      <Button
        size="small"
        icon={<Printer aria-hidden />}
        aria-label={texts.printTicket(orderNumber(order.id))}
        onClick={() => actions.print(order)}
      >
        {texts.print}
      </Button>
      {items.map(({ what, label, icon }) => (
        <Button key={what} size="small" icon={icon} aria-haspopup="dialog" onClick={() => actions.ask({ what, order })}>
          {label}
        </Button>
      ))}
    </p>
  )
}
