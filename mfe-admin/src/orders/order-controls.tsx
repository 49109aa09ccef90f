import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { PositionLine } from '@tapri/order-screens/order/position/position-line'
import { RatingNote } from '@tapri/order-screens/order/rating/rating-note'
import { StatusBadge } from '@tapri/order-screens/order/status-badge'
import { settableNames, statusNameOf } from '@tapri/order-screens/order/status-name'
import { StatusSelect } from '@tapri/order-screens/act/status-select'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { CancelledBecause } from '@tapri/order-screens/act/reasons/cancelled-because'
import { OrderMenu } from '@tapri/order-screens/act/reasons/order-menu'
import { Button } from '@tapri/ui/button'
import { PhoneLink } from '@tapri/ui/phone-link'
import type { AdminOrderActions } from '../use-admin-orders.tsx'
import styles from './order-controls.module.css'

interface OrderControlProps {
  order: Order
  actions: AdminOrderActions
}

/**
 * Lets the admin set the status. For an order that has ended or has not reached its outlet yet, it shows the badge, and
 * why the order was cancelled.
 */
export function StatusControl({ order, actions }: OrderControlProps) {
  if (isEnded(order.order_status) || order.is_coming) {
    return (
      <>
        <StatusBadge status={statusNameOf(order)} />
        <CancelledBecause order={order} />
        <RatingNote order={order} />
      </>
    )
  }
  return (
    <StatusSelect
      value={actions.shownStatus(order)}
      statuses={settableNames('admin', order)}
      order={orderNumber(order.id)}
      disabled={actions.isBusy(order.id)}
      onChange={(status) => actions.changeStatus(order, status)}
    />
  )
}

/** Shows the status control, if a status can be set, and the order's menu. */
export const OrderControls = ({ order, actions }: OrderControlProps) => (
  <div className={styles.controls}>
    {!isEnded(order.order_status) && !order.is_coming && <StatusControl order={order} actions={actions} />}
    <OrderMenu order={order} onAsk={actions.ask} />
  </div>
)

/**
 * Shows the delivery person; without one a button that opens the assign dialog, from the order's arrival at the outlet
 * until its end.
 */
export function DeliveryPersonControl({ order, actions }: OrderControlProps) {
  const texts = useOrderTexts()
  if (order.delivery_person_id) {
    const name = order.delivery_person_name ?? texts.deliveryPerson
    return (
      <>
        <PersonCell name={name} phone={order.delivery_person_phone} />
        <PositionLine order={order} />
      </>
    )
  }
  if (order.fulfilment === 'pickup') return <span className={styles.nobody}>{texts.pickup}</span>
  if (isEnded(order.order_status) || order.is_coming) return <span className={styles.nobody}>{texts.table.nobody}</span>
  return (
    <Button
      size="small"
      busy={actions.isBusy(order.id)}
      aria-label={texts.assignOrder(orderNumber(order.id))}
      onClick={() => actions.askAssign(order)}
    >
      {texts.assign}
    </Button>
  )
}

export function PersonCell({ name, phone }: { name: string; phone: string | null }) {
  return (
    <span className={styles.person}>
      <bdi>{name}</bdi>
      {phone && <PhoneLink phone={phone} name={name} />}
    </span>
  )
}
