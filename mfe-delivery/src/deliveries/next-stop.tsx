import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { CupClock } from '@tapri/order-screens/order/cup-clock/cup-clock'
import { Distance } from '@tapri/ui/distance'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { MadeAgain } from '@tapri/order-screens/order/made-again'
import { OrderItems, OrderNumber } from '@tapri/order-screens/order/order-card'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { ChangeToBring } from '@tapri/order-screens/money/payment/payment-line'
import { Rupees } from '@tapri/ui/rupees'
import { Skeleton } from '@tapri/ui/skeleton'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Store } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useBarLines } from '../queue-notices.tsx'
import { useSetStatus } from '../action-queue.tsx'
import type { Stop } from '../stops.ts'
import { CallLink, DirectionsLink, MoreButton } from './contact-links.tsx'
import styles from './next-stop.module.css'
import { type Asked, asksHowPaid, dueOf, isAtCounter, pickedUpWith, shortRupees } from './rules.ts'
import { useDeliveriesTexts } from './texts.ts'
import { useChangeStatus } from './use-change-status.ts'

interface NextStopProps {
  stop: Stop
  /** All open orders: those at the same counter are picked up together. */
  open: readonly Order[]
  isAsking: boolean
  /** False if the card has only just appeared under the thumb. */
  isSettled: boolean
  onAsk: (asked: Asked) => void
}

/** Shows the next stop: distance, address, amount to collect, call, directions, and the button for the next step. */
export function NextStop({ stop: { order, km }, open, isAsking, isSettled, onAsk }: NextStopProps) {
  const texts = useDeliveriesTexts()
  const barLines = useBarLines()
  return (
    <Card
      as="article"
      className={styles.card}
      aria-labelledby="next-stop"
      onClickCapture={(event) => {
        if (isSettled) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <header className={styles.head}>
        <h2 id="next-stop">{texts.nextStop}</h2>
        <span className={styles.distance}>{isAsking ? <Skeleton width="4rem" /> : <Distance km={km} />}</span>
        <MoreButton order={order} onAsk={onAsk} />
      </header>
      <div>
        <p className={styles.address}>
          <bdi>{order.delivery_address.address}</bdi>
        </p>
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
        <ChangeToBring order={order} />
      </div>
      <div>
        <WayNote order={order} />
        <p className={styles.quiet}>
          <bdi>{order.user_name ?? texts.customer}</bdi> · <OrderNumber id={order.id} />
        </p>
      </div>
      {isAtCounter(order) && (
        <p className={styles.pickUp}>
          <Store aria-hidden /> {texts.pickUp(order.outlet_name)}
        </p>
      )}
      <CupClock order={order} />
      <div className={styles.actions} style={{ '--bar-lines': barLines } as CSSProperties}>
        <CallLink order={order} />
        <DirectionsLink order={order} />
        <NextStep order={order} open={open} isSettled={isSettled} onAsk={onAsk} />
      </div>
      <ForLater order={order} />
      <MadeAgain order={order} />
      <OrderItems items={order.items} />
      <OrderNote order={order} />
    </Card>
  )
}

/** Shows the button for the next step: picked up, for all orders at the counter at once, then delivered. */
function NextStep({ order, open, isSettled, onAsk }: Omit<NextStopProps, 'stop' | 'isAsking'> & { order: Order }) {
  const texts = useDeliveriesTexts()
  const setStatus = useSetStatus()
  const changeStatus = useChangeStatus(onAsk)
  const deliveredWords = useDeliveredWords()
  const together = pickedUpWith(order, open)
  const look = { look: 'primary', size: 'large', wide: true, 'aria-disabled': !isSettled } as const
  if (!isAtCounter(order)) {
    return (
      <Button {...look} onClick={() => changeStatus(order, 'delivered')}>
        {deliveredWords(order)}
      </Button>
    )
  }
  return (
    <Button {...look} onClick={() => setStatus(together.length > 1 ? together : [order], 'out_for_delivery')}>
      {together.length > 1 ? texts.pickedUpAll(together.length) : texts.pickedUp}
    </Button>
  )
}

/**
 * Returns a function for labels such as 'Delivered · ₹70 cash'; omits the payment if it is asked for after the press.
 */
function useDeliveredWords() {
  const { delivered } = useDeliveriesTexts()
  const language = useLanguage()
  return (order: Order) => {
    const due = dueOf(order)
    const isAsked = due !== 'paid' && asksHowPaid(order)
    return delivered[isAsked ? 'asked' : due](shortRupees(rupees(order.total_amount, language)))
  }
}
