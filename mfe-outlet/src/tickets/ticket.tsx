import { lineKey } from '@tapri/contracts/option-rules'
import type { Order } from '@tapri/contracts/orders'
import { changeToBring } from '@tapri/contracts/payment-methods'
import { useTimeOf } from '@tapri/order-screens/order/for-later'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Rupees } from '@tapri/ui/rupees'
import { dateTime } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useTicketTexts } from './texts.ts'
import styles from './ticket.module.css'

/**
 * Shows on paper what the kitchen and the delivery person need: what to make in big letters, where it goes, how it is
 * paid.
 */
export function Ticket({ order }: { order: Order }) {
  const texts = useTicketTexts()
  const language = useLanguage()
  const { id, items, note } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={styles.ticket}>
      <header className={styles.head}>
        <p>
          <bdi>{order.outlet_name}</bdi>
        </p>
        <p className={styles.number}>#{orderNumber(id)}</p>
        <p>
          {texts.placed} {dateTime(order.created_at, language, order.time_zone)}
        </p>
        <Wanted order={order} />
      </header>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={lineKey(item)}>
            <span className={styles.quantity}>{item.quantity}×</span>
            <div>
              <p className={styles.product}>
                <bdi>{item.product_name}</bdi>
              </p>
              {item.options?.map(({ group_id, option_id, name }) => (
                <p className={styles.option} key={`${group_id} ${option_id}`}>
                  <bdi>{name}</bdi>
                </p>
              ))}
              {item.note && (
                <p className={styles.note}>
                  “<bdi>{item.note}</bdi>”
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {note && (
        <p className={styles.note}>
          “<bdi>{note}</bdi>”
        </p>
      )}
      <Payment order={order} pieces={pieces} />
      <Foot order={order} />
    </article>
  )
}

function Foot({ order }: { order: Order }) {
  const texts = useTicketTexts()
  const { pickup } = useOrderTexts()
  const to = order.delivery_address
  return (
    <footer className={styles.foot}>
      <p className={styles.customer}>
        <bdi>{order.user_name}</bdi> {order.user_phone}
      </p>
      <p>
        <bdi>{order.fulfilment === 'pickup' ? pickup : to.address}</bdi>
      </p>
      {to.note && (
        <p className={styles.note}>
          “<bdi>{to.note}</bdi>”
        </p>
      )}
      {order.delivery_person_name && (
        <p>
          {texts.by} <bdi>{order.delivery_person_name}</bdi>
        </p>
      )}
    </footer>
  )
}

function Wanted({ order }: { order: Order }) {
  const texts = useTicketTexts()
  const say = useTimeOf(order)
  if (!order.deliver_at) return null
  return (
    <p className={styles.wanted}>
      {texts.for} {say(order.deliver_at)}
    </p>
  )
}

function Payment({ order, pieces }: { order: Order; pieces: number }) {
  const texts = useTicketTexts()
  const { payment_status, payment_method, pays_with, total_amount, fulfilment } = order
  const due = fulfilment === 'pickup' ? texts.atOutlet : texts
  const change = changeToBring({ total_amount, ...(pays_with !== undefined && { pays_with }) })
  const how =
    total_amount === 0
      ? texts.nothingToPay
      : payment_status === 'paid' || payment_method === 'online'
        ? texts.paid
        : payment_method === 'upi'
          ? due.upi
          : due.cash
  return (
    <dl className={styles.payment}>
      <dt>
        {texts.total} ({texts.pieces(pieces)})
      </dt>
      <dd>
        <Rupees amount={total_amount} />
      </dd>
      <dt className={styles.how}>{how}</dt>
      {pays_with !== undefined && change !== undefined && (
        <>
          <dt>{texts.paysWith}</dt>
          <dd>
            <Rupees amount={pays_with} />
          </dd>
          <dt className={styles.change}>{change > 0 ? texts.change : texts.exact}</dt>
          {change > 0 && (
            <dd className={styles.change}>
              <Rupees amount={change} />
            </dd>
          )}
        </>
      )}
    </dl>
  )
}
