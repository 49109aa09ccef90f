import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { LinkButton } from '@tapri/ui/link-button'
import { Button } from '@tapri/ui/button'
import { BillButton } from '@tapri/order-screens/money/bill/bill-button'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { MadeAgain } from '@tapri/order-screens/order/made-again'
import { OrderCard } from '@tapri/order-screens/order/order-card'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { CancelButton } from '../cancel-button.tsx'
import { CancelledBecause } from '@tapri/order-screens/act/reasons/cancelled-because'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { dateTime } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { CreditCard, MapPin, RotateCw } from 'lucide-react'
import { useOrderAgain } from '../use-order-again.ts'
import { RateOrder } from '../rate-order.tsx'
import { usePromiseSentence } from '../use-promise-sentence.ts'
import { useOrdersTexts } from './texts.ts'
import styles from './orders.module.css'

/** An order can be tracked from its confirmation until it has ended (docs/specification.md, section 2). */
const isTrackable = (status: OrderStatus) => status !== 'pending' && !isEnded(status)

interface MyOrderProps {
  order: Order
  /** The time at which the order was loaded, in ms. */
  seenAt: number
  onCancel: (order: Order) => void
}

/** Shows an order in the list; the whole card links to its page. */
export function MyOrder({ order, seenAt, onCancel }: MyOrderProps) {
  const texts = useOrdersTexts()
  return (
    <OrderCard
      order={order}
      time={<Time order={order} seenAt={seenAt} />}
      actions={hasActions(order) && <Actions order={order} onCancel={onCancel} />}
    >
      <Facts order={order} />
      <ForLater order={order} />
      <MadeAgain order={order} />
      <OrderNote order={order} />
      <CancelledBecause order={order} />
      <p className={styles.payment}>{texts[paymentOf(order)]}</p>
      <RateOrder order={order} seenAt={seenAt} />
    </OrderCard>
  )
}

/** Links the card to its order: shows the arrival of an open order, else when it was placed. */
function Time({ order, seenAt }: Pick<MyOrderProps, 'order' | 'seenAt'>) {
  const texts = useOrdersTexts()
  const language = useLanguage()
  const { basePath } = useShell()
  const arrives = usePromiseSentence(order, seenAt)
  const isOpen = !isEnded(order.order_status) && arrives !== undefined
  const sentence = isOpen ? arrives : dateTime(order.created_at, language, order.time_zone)
  return (
    <Link
      className={styles.whole}
      to={`${basePath}/track/${order.id}`}
      data-open={isOpen || undefined}
      aria-label={texts.openOf(sentence, orderNumber(order.id))}
    >
      {sentence}
    </Link>
  )
}

function Facts({ order }: { order: Order }) {
  const texts = useOrdersTexts()
  return (
    <dl className={styles.facts}>
      <dt>{texts.from}</dt>
      <dd>
        <bdi>{order.outlet_name}</bdi>
      </dd>
      <dt>{texts.to}</dt>
      <dd>
        <bdi>{order.fulfilment === 'pickup' ? texts.pickup : order.delivery_address.address}</bdi>
        <WayNote order={order} />
      </dd>
      {order.delivery_person_name && (
        <>
          <dt>{texts.broughtBy}</dt>
          <dd>
            <bdi>{order.delivery_person_name}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}

const hasActions = ({ order_status, can_cancel, pay_until }: Order) =>
  isTrackable(order_status) || isEnded(order_status) || can_cancel === true || pay_until !== undefined

function Actions({ order, onCancel }: Pick<MyOrderProps, 'order' | 'onCancel'>) {
  const texts = useOrdersTexts()
  const { basePath } = useShell()
  const { orderAgain, busy } = useOrderAgain()
  const canTrack = isTrackable(order.order_status)
  const hasEnded = isEnded(order.order_status)
  return (
    <>
      {order.pay_until && (
        <LinkButton
          as={Link}
          to={`${basePath}/track/${order.id}`}
          look="primary"
          icon={<CreditCard aria-hidden />}
          aria-label={texts.payNowOf(orderNumber(order.id))}
        >
          {texts.payNow}
        </LinkButton>
      )}
      {canTrack && (
        <LinkButton
          as={Link}
          to={`${basePath}/track/${order.id}`}
          icon={<MapPin aria-hidden />}
          aria-label={texts.trackOf(orderNumber(order.id))}
        >
          {texts.track}
        </LinkButton>
      )}
      {hasEnded && (
        <Button
          icon={<RotateCw aria-hidden />}
          busy={busy}
          aria-label={texts.againOf(orderNumber(order.id))}
          onClick={() => orderAgain(order)}
        >
          {texts.again}
        </Button>
      )}
      <BillButton order={order} />
      <CancelButton order={order} onAsk={onCancel} />
    </>
  )
}

/** Says how an order is or was paid. */
function paymentOf({ payment_status, payment_method, order_status, paid_by, total_amount, fulfilment }: Order) {
  if (total_amount === 0) return 'unpaid'
  const isPaid = payment_status === 'paid'
  if (payment_method === 'online' && isPaid) return order_status === 'cancelled' ? 'goesBack' : 'paidOnline'
  if (isPaid) return paid_by === 'upi' ? 'paidByUpi' : 'paid'
  if (order_status === 'cancelled') return 'unpaid'
  if (payment_method === 'online') return 'waits'
  if (fulfilment === 'pickup') return payment_method === 'upi' ? 'upiThere' : 'toPayThere'
  return payment_method === 'upi' ? 'upi' : 'toPay'
}
