import { isEnded } from '@tapri/contracts/order-status'
import type { getOrder, Order } from '@tapri/contracts/orders'
import { CancelledBecause } from '@tapri/order-screens/act/reasons/cancelled-because'
import { HandedOverNote } from '@tapri/order-screens/act/reasons/handed-over'
import { BillButton } from '@tapri/order-screens/money/bill/bill-button'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { MadeAgain } from '@tapri/order-screens/order/made-again'
import { OrderItems } from '@tapri/order-screens/order/order-card'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { TotalLines } from '@tapri/order-screens/order/total-lines'
import { OrderMap } from '@tapri/order-screens/order/position/order-map'
import { useFreshPositions, usePosition } from '@tapri/order-screens/order/position/use-positions'
import { RatingNote } from '@tapri/order-screens/order/rating/rating-note'
import { StatusBadge } from '@tapri/order-screens/order/status-badge'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import { OrderTimeline } from '@tapri/order-screens/order/timeline/timeline-dialog'
import { useTimelineTexts } from '@tapri/order-screens/order/timeline/texts'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { Card } from '@tapri/ui/card'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Skeleton } from '@tapri/ui/skeleton'
import { DateTime } from '@tapri/ui/time-ago'
import { ApiError } from '@tapri/web-kit/api'
import { distance, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link, useParams } from '@tapri/web-kit/router'
import type { ReactNode } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { type AdminOrderActions, useAdminOrders } from '../use-admin-orders.tsx'
import { DeliveryPersonControl, OrderControls, PersonCell } from './order-controls.tsx'
import styles from './order-page.module.css'
import { useOrderPageTexts } from './texts.ts'

const REFRESH_SECONDS = 15

/** Shows everything about one order, and what an admin can do with it. */
export function OrderPage() {
  const texts = useOrderPageTexts()
  const { orderId = '' } = useParams()
  const load = useLoad<typeof getOrder>(
    'GET /orders/:id',
    { params: { id: orderId } },
    { failure: texts.loadFailed, everySeconds: REFRESH_SECONDS, shownByPage: 404 },
  )
  const isMissing = load.error instanceof ApiError && load.error.status === 404
  const order = isMissing ? undefined : load.data
  const { actions, dialogs } = useAdminOrders(order ? [order] : [])
  return (
    <AdminFrame
      title={texts.title(orderNumber(orderId))}
      back={{ page: 'orders', text: texts.back }}
      note={order && <Times order={order} />}
      actions={order && <OrderControls order={order} actions={actions} />}
    >
      {order && <OrderParts order={order} actions={actions} />}
      {isMissing && (
        <EmptyState picture={<NoOrdersPicture />} title={texts.notFound}>
          {texts.notFoundHint}
        </EmptyState>
      )}
      {!load.data && !isMissing && (
        <Unloaded load={load} coming={<Skeleton height="24rem" />} failed={texts.loadFailed} />
      )}
      {dialogs}
    </AdminFrame>
  )
}

/** Shows when the order was placed, and its expected or actual arrival. */
function Times({ order }: { order: Order }) {
  const texts = useOrderPageTexts()
  const language = useLanguage()
  const { promise, expected, delivered_at, order_status, time_zone } = order
  const said = order.fulfilment === 'pickup' ? texts.pickup : texts
  const time = (iso: string) => timeOfDay(iso, language, time_zone)
  const isLate = promise && expected && expected.at > promise.at
  return (
    <p className={styles.times}>
      <StatusBadge status={statusNameOf(order)} />
      <span>
        {texts.placed} <DateTime at={order.created_at} zone={time_zone} />
      </span>
      {promise && !isEnded(order_status) && (
        <span>
          {said.arrivesBy(time(promise.at))}
          {isLate && <strong>, {said.expected(time(expected.at))}</strong>}
        </span>
      )}
      {delivered_at && (
        <span>
          {said.delivered(time(delivered_at))}
          {promise && `, ${texts.promised(time(promise.at))}`}
        </span>
      )}
    </p>
  )
}

function OrderParts({ order, actions }: { order: Order; actions: AdminOrderActions }) {
  const texts = useOrderPageTexts()
  const { items } = useOrderTexts()
  const { title: timeline } = useTimelineTexts()
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <Part title={items}>
          <ForLater order={order} />
          <MadeAgain order={order} />
          <HandedOverNote order={order} />
          <CancelledBecause order={order} />
          <OrderItems items={order.items} />
          <OrderNote order={order} />
          <TotalLines total={order.total_amount} charges={order.charges} />
          <PaymentLine order={order} always />
          <BillButton order={order} />
        </Part>
        <Part title={timeline} isLast>
          <OrderTimeline order={order} />
        </Part>
      </div>
      <div className={styles.column}>
        <Customer order={order} />
        {order.fulfilment !== 'pickup' && (
          <Part title={texts.partner}>
            <DeliveryPersonControl order={order} actions={actions} />
          </Part>
        )}
        {order.rating && (
          <Part title={texts.rating}>
            <RatingNote order={order} />
          </Part>
        )}
        <Address order={order} />
      </div>
    </div>
  )
}

function Customer({ order: { user_name, user_phone } }: { order: Order }) {
  const texts = useOrderPageTexts()
  const { basePath } = useShell()
  return (
    <Part title={texts.customer}>
      <PersonCell name={user_name ?? texts.customer} phone={user_phone} />
      {user_phone && <Link to={`${basePath}/orders?${new URLSearchParams({ q: user_phone })}`}>{texts.allOrders}</Link>}
    </Part>
  )
}

function Address({ order }: { order: Order }) {
  const texts = useOrderPageTexts()
  const language = useLanguage()
  useFreshPositions([order])
  const seen = usePosition(order)
  const isPickup = order.fulfilment === 'pickup'
  return (
    <Part title={isPickup ? texts.pickup.address : texts.address}>
      <p>
        <bdi>{order.delivery_address.address}</bdi>
        <WayNote order={order} />
      </p>
      {!isPickup && (
        <p className={styles.quiet}>{texts.from(order.outlet_name, distance(order.distance_from_outlet, language))}</p>
      )}
      {!isEnded(order.order_status) && (
        <OrderMap order={order} address={texts.map} seen={seen} name={order.delivery_person_name ?? texts.partner} />
      )}
    </Part>
  )
}

interface PartProps {
  title: string
  /** Comes after all others on a phone. */
  isLast?: boolean
  children: ReactNode
}

const Part = ({ title, isLast, children }: PartProps) => (
  <Card as="section" className={styles.part} aria-label={title} data-last={isLast}>
    <h2>{title}</h2>
    {children}
  </Card>
)
