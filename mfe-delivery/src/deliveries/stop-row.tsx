import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { useTimelineTexts } from '@tapri/order-screens/order/timeline/texts'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { CupClock } from '@tapri/order-screens/order/cup-clock/cup-clock'
import { Distance } from '@tapri/ui/distance'
import { IconButton } from '@tapri/ui/icon-button'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { MadeAgain } from '@tapri/order-screens/order/made-again'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { Rupees } from '@tapri/ui/rupees'
import { Skeleton } from '@tapri/ui/skeleton'
import { StatusBadge } from '@tapri/order-screens/order/status-badge'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { DateTime } from '@tapri/ui/time-ago'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import type { Stop } from '../stops.ts'
import { History } from 'lucide-react'
import { CallLink, DirectionsLink, MoreButton } from './contact-links.tsx'
import styles from './stop-row.module.css'
import { type Asked, dueOf, isOpen } from './rules.ts'
import { useDeliveriesTexts } from './texts.ts'

interface StopRowProps {
  stop: Stop
  /** Its position on the route, from 1; missing for an ended delivery. */
  number?: number
  isAsking: boolean
  onAsk: (asked: Asked) => void
}

/** Shows a stop in one row; an open one with its controls. */
export function StopRow({ stop: { order, km }, number, isAsking, onAsk }: StopRowProps) {
  const texts = useDeliveriesTexts()
  const { status } = useOrderTexts()
  const isOn = isOpen(order)
  return (
    <li className={styles.row} aria-label={orderNumber(order.id)}>
      {number !== undefined && (
        <span className={styles.number} aria-hidden>
          {number}
        </span>
      )}
      <div className={styles.what}>
        {order.customer_hidden ? <p className={styles.more}>{texts.addressHidden}</p> : <Where order={order} />}
        <p className={styles.more}>
          <Whose order={order} km={km} isAsking={isAsking} />
        </p>
        <p className={styles.more}>
          {order.total_amount > 0 && <Rupees amount={order.total_amount} />} {texts[dueOf(order)]} ·{' '}
          {isOn ? status[order.order_status] : <DateTime at={order.created_at} zone={order.time_zone} />}
        </p>
        <CupClock order={order} />
        {isOn && <PaymentLine order={order} />}
        {isOn && <ForLater order={order} />}
        {isOn && <MadeAgain order={order} />}
        {isOn && <OrderNote order={order} />}
      </div>
      {!isOn && <Ending status={order.order_status} order={order} onAsk={onAsk} />}
      {isOn && (
        <div className={styles.actions}>
          <CallLink order={order} />
          <DirectionsLink order={order} />
          <MoreButton order={order} onAsk={onAsk} />
        </div>
      )}
    </li>
  )
}

/** Shows distance and customer of an order, while they may be shown. */
function Whose({ order, km, isAsking }: { order: Order; km: number; isAsking: boolean }) {
  const texts = useDeliveriesTexts()
  if (order.customer_hidden) return <OrderNumber id={order.id} />
  return (
    <>
      {isAsking ? <Skeleton width="3rem" /> : <Distance km={km} />} · <OrderNumber id={order.id} /> ·{' '}
      <bdi>{order.user_name ?? texts.customer}</bdi>
    </>
  )
}

const Where = ({ order }: { order: Order }) => (
  <>
    <p className={styles.where}>{order.delivery_address.address}</p>
    <WayNote order={order} />
  </>
)

const Ending = ({ status, order, onAsk }: Pick<StopRowProps, 'onAsk'> & { status: OrderStatus; order: Order }) => (
  <div className={styles.end}>
    <StatusBadge status={status} />
    <HistoryButton order={order} onAsk={onAsk} />
  </div>
)

/** Opens the timeline of the order. */
function HistoryButton({ order, onAsk }: Pick<StopRowProps, 'onAsk'> & { order: Order }) {
  const texts = useTimelineTexts()
  return (
    <IconButton
      look="secondary"
      label={texts.titleOf(orderNumber(order.id))}
      icon={<History aria-hidden />}
      onClick={() => onAsk({ what: 'timeline', order })}
    />
  )
}
