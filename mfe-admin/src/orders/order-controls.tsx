import { type Order, type OrderStatus } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { PhoneLink } from '@tapri/ui/phone-link'
import { StatusBadge } from '@tapri/ui/status-badge'
import { StatusSelect } from '@tapri/ui/status-select'
import { orderNumber } from '@tapri/web-kit/format'
import styles from './order-controls.module.css'
import { useOrdersTexts } from './texts.ts'
import type { Desk } from './use-desk.ts'

/** What an admin may set: all of them (spec section 4). */
export const adminStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[]

export const hasEnded = ({ order_status }: Order) => order_status === 'delivered' || order_status === 'cancelled'

/** The status to set, or only to see once the order has ended. */
export function StatusControl({ order, desk }: { order: Order; desk: Desk }) {
  if (hasEnded(order)) return <StatusBadge status={order.order_status} />
  return (
    <StatusSelect
      value={desk.shownStatus(order)}
      statuses={adminStatuses}
      order={orderNumber(order.id)}
      disabled={desk.isBusy(order.id)}
      onChange={(status) => desk.askStatus(order, status)}
    />
  )
}

/** Who brings it; nobody yet: the way to choose somebody, while the order is on its way. */
export function BringerControl({ order, desk }: { order: Order; desk: Desk }) {
  const texts = useOrdersTexts()
  if (order.delivery_person_id) {
    const name = order.delivery_person_name ?? texts.deliveryPerson
    return <Person name={name} phone={order.delivery_person_phone} />
  }
  if (hasEnded(order)) return <span className={styles.nobody}>{texts.nobody}</span>
  return (
    <Button
      size="small"
      busy={desk.isBusy(order.id)}
      aria-label={texts.assignOrder(orderNumber(order.id))}
      onClick={() => desk.askAssign(order)}
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
