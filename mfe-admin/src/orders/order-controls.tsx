import { isEnded, orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { PhoneLink } from '@tapri/ui/phone-link'
import { StatusBadge } from '@tapri/order-screens/status-badge'
import { StatusSelect } from '@tapri/order-screens/status-select'
import { orderNumber } from '@tapri/order-screens/order-number'
import styles from './order-controls.module.css'
import { useOrdersTexts } from './texts.ts'
import type { OrderDialogs } from './use-order-dialogs.ts'

/** The status to set, or only to see once the order has ended. */
export function StatusControl({ order, dialogs }: { order: Order; dialogs: OrderDialogs }) {
  if (isEnded(order.order_status)) return <StatusBadge status={order.order_status} />
  return (
    <StatusSelect
      value={dialogs.shownStatus(order)}
      statuses={orderStatuses}
      order={orderNumber(order.id)}
      disabled={dialogs.isBusy(order.id)}
      onChange={(status) => dialogs.askStatus(order, status)}
    />
  )
}

/** Who brings it; nobody yet: the way to choose somebody, while the order is on its way. */
export function DeliveryPersonControl({ order, dialogs }: { order: Order; dialogs: OrderDialogs }) {
  const texts = useOrdersTexts()
  if (order.delivery_person_id) {
    const name = order.delivery_person_name ?? texts.deliveryPerson
    return <Person name={name} phone={order.delivery_person_phone} />
  }
  if (isEnded(order.order_status)) return <span className={styles.nobody}>{texts.nobody}</span>
  return (
    <Button
      size="small"
      busy={dialogs.isBusy(order.id)}
      aria-label={texts.assignOrder(orderNumber(order.id))}
      onClick={() => dialogs.askAssign(order)}
    >
      {texts.assign}
    </Button>
  )
}

/** A name with a number to call beneath it. */
export function Person({ name, phone }: { name: string; phone: string | null }) {
  return (
    <span className={styles.person}>
      <span>{name}</span>
      {phone && <PhoneLink phone={phone} name={name} />}
    </span>
  )
}
