import { settableStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { CupClock } from '@tapri/order-screens/order/cup-clock/cup-clock'
import { Distance } from '@tapri/ui/distance'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { OrderItems, OrderNumber } from '@tapri/order-screens/order/order-card'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { Rupees } from '@tapri/ui/rupees'
import { Skeleton } from '@tapri/ui/skeleton'
import { StatusSelect } from '@tapri/order-screens/act/status-select'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { canGiveBack } from '@tapri/order-screens/act/reasons/rules'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { useTimelineTexts } from '@tapri/order-screens/order/timeline/texts'
import { Banknote, History, MapPin, Store, Undo2 } from 'lucide-react'
import type { Stop } from '../stops.ts'
import { CallLink, DirectionsLink } from './contact-links.tsx'
import styles from './next-stop.module.css'
import { type Asked, dueOf, nextStatus } from './rules.ts'
import { useDeliveriesTexts } from './texts.ts'
import { useChangeStatus } from './use-change-status.ts'

interface NextStopProps {
  stop: Stop
  isAsking: boolean
  onAsk: (asked: Asked) => void
}

/** The nearest stop: distance, address, amount to collect, and the button for the next status. */
export function NextStop({ stop: { order, km }, isAsking, onAsk }: NextStopProps) {
  const texts = useDeliveriesTexts()
  const changeStatus = useChangeStatus(order, onAsk)
  const next = nextStatus(order.order_status)
  return (
    <Card as="article" className={styles.card} aria-labelledby="next-stop">
      <header className={styles.head}>
        <h2 id="next-stop">{texts.nextStop}</h2>
        <StatusSelect
          value={order.order_status}
          statuses={settableStatuses.delivery}
          order={orderNumber(order.id)}
          onChange={changeStatus}
        />
      </header>
      <p className={styles.distance}>{isAsking ? <Skeleton width="5rem" /> : <Distance km={km} />}</p>
      <CupClock order={order} />
      <Facts order={order} />
      <PaymentLine order={order} />
      <ForLater order={order} />
      <OrderItems items={order.items} />
      <OrderNote order={order} />
      <div className={styles.contact}>
        <CallLink order={order} />
        <DirectionsLink order={order} />
      </div>
      {next && (
        <Button
          look="primary"
          size="large"
          wide
          // The second click of a double click would hit the button of the status after this one.
          onClick={({ detail }) => (detail > 1 ? undefined : changeStatus(next))}
        >
          {texts.next[next]}
        </Button>
      )}
      <RareActions order={order} onAsk={onAsk} />
    </Card>
  )
}

/** Timeline and Give Back. */
function RareActions({ order, onAsk }: { order: Order; onAsk: NextStopProps['onAsk'] }) {
  const { giveBack } = useDeliveriesTexts()
  const timeline = useTimelineTexts()
  return (
    <div className={styles.contact}>
      <Button
        look="quiet"
        size="small"
        icon={<History aria-hidden />}
        aria-label={timeline.titleOf(orderNumber(order.id))}
        onClick={() => onAsk({ what: 'timeline', order })}
      >
        {timeline.title}
      </Button>
      {canGiveBack(order) && (
        <Button
          look="quiet"
          size="small"
          icon={<Undo2 aria-hidden />}
          aria-label={giveBack.buttonOf(orderNumber(order.id))}
          onClick={() => onAsk({ what: 'give_back', order })}
        >
          {giveBack.button}
        </Button>
      )}
    </div>
  )
}

/** Shows the address, the customer, the amount due, and the outlet until the order is out for delivery. */
function Facts({ order }: { order: Order }) {
  const texts = useDeliveriesTexts()
  return (
    <div className={styles.facts}>
      <MapPin aria-hidden />
      <p>
        <strong>
          <bdi>{order.delivery_address.address}</bdi>
        </strong>
        <br />
        <WayNote order={order} />
        <span className={styles.quiet}>
          <bdi>{order.user_name ?? texts.customer}</bdi> · <OrderNumber id={order.id} />
        </span>
      </p>
      <Banknote aria-hidden />
      <p>
        {order.total_amount > 0 && (
          <>
            <strong className={styles.amount}>
              <Rupees amount={order.total_amount} />
            </strong>{' '}
          </>
        )}
        {texts[dueOf(order)]}
      </p>
      {order.order_status !== 'out_for_delivery' && (
        <>
          <Store aria-hidden />
          <p>{texts.pickUp(order.outlet_name)}</p>
        </>
      )}
    </div>
  )
}
