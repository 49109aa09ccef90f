import { lineKey } from '@tapri/contracts/option-rules'
import type { Order } from '@tapri/contracts/orders'
import { CupClock } from '@tapri/order-screens/order/cup-clock/cup-clock'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { MadeAgain } from '@tapri/order-screens/order/made-again'
import { LineWords } from '@tapri/order-screens/order/line-words'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { waitingSince } from '@tapri/order-screens/order/waiting-since'
import { HandedOverNote } from '@tapri/order-screens/act/reasons/handed-over'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { MinutesSince } from '@tapri/ui/minutes-since'
import { rupees, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import type { ReactNode } from 'react'
import { isLate, minutesLate } from './board.ts'
import styles from './order-ticket.module.css'
import { SameWay, StepButton, type TicketActions } from './step-button.tsx'
import { useBoardTexts } from './texts.ts'

interface TicketProps {
  order: Order
  actions: TicketActions
  /** The current time by the server's clock, ms. */
  now: number
  /** The checkbox that selects the order for a bulk assignment. */
  select: ReactNode
}

/**
 * Shows what the counter must know of an order, with the button for its next step; a press anywhere else opens all of
 * it. In the tab order the number comes last, since people want the step.
 */
export function OrderTicket({ order, actions, now, select }: TicketProps) {
  const texts = useBoardTexts()
  const orderTexts = useOrderTexts()
  const { id, items } = order
  const number = orderNumber(id)
  return (
    <article
      className={styles.ticket}
      aria-label={`${orderTexts.order} ${number}`}
      data-order={id}
      data-late={isLate(order, now) || undefined}
      aria-busy={actions.isBusy(id)}
    >
      <Times order={order} now={now} />
      <div className={styles.what}>
        {order.ready_at && order.order_status === 'preparing' && <p className={styles.made}>{texts.made}</p>}
        {order.channel && <p className={styles.channel}>{texts.channel[order.channel]}</p>}
        <HandedOverNote order={order} />
        <ForLater order={order} />
        <MadeAgain order={order} />
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
        <OrderNote order={order} />
        <CupClock order={order} />
      </div>
      <SameWay order={order} actions={actions} />
      <div className={styles.foot}>
        <Lines order={order} />
        <StepButton order={order} actions={actions} />
      </div>
      <button type="button" className={styles.open} aria-label={texts.open(number)} onClick={() => actions.open(order)}>
        #{number}
      </button>
      {select}
    </article>
  )
}

/** The thresholds from which the wait and the promise of an order are highlighted. */
const LONG_MINUTES = 10
const SOON_MS = 5 * 60_000

function Times({ order, now }: Pick<TicketProps, 'order' | 'now'>) {
  const texts = useBoardTexts()
  const language = useLanguage()
  const { promise, time_zone } = order
  const late = minutesLate(order, now)
  const isSoon = promise && Date.parse(promise.at) - now < SOON_MS
  return (
    <p className={styles.times}>
      <MinutesSince
        at={waitingSince(order)}
        say={(minutes) => (
          <span data-tone={minutes >= LONG_MINUTES ? 'warm' : undefined}>{texts.minutes(minutes)}</span>
        )}
      />
      {promise && (
        <span className={styles.promise} data-tone={late > 0 ? 'bad' : isSoon ? 'warm' : undefined}>
          {late === 0 && <span className="visually-hidden">{texts.promised} </span>}
          {late > 0 ? texts.late(late) : timeOfDay(promise.at, language, time_zone)}
        </span>
      )}
    </p>
  )
}

/** Shows the money to collect, and who delivers. */
function Lines({ order }: { order: Order }) {
  const texts = useBoardTexts()
  const { deliveryPerson, pickup, table } = useOrderTexts()
  const language = useLanguage()
  const { total_amount, payment_method, payment_status, delivery_person_id, delivery_person_name } = order
  const isPickup = order.fulfilment === 'pickup'
  const isPaid = payment_status === 'paid' || payment_method === 'online'
  const amount = rupees(total_amount, language)
  const collect = payment_method === 'upi' ? texts.collectUpi(amount) : texts.collect(amount)
  return (
    <p className={styles.lines}>
      <strong>{total_amount === 0 ? texts.nothingToPay : isPaid ? texts.paid : collect}</strong>
      <bdi>{isPickup ? pickup : delivery_person_id ? (delivery_person_name ?? deliveryPerson) : table.nobody}</bdi>
    </p>
  )
}
