import type { KitchenItem, KitchenTicket as Ticket } from '@tapri/contracts/kitchen'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { Check, Undo2 } from 'lucide-react'
import styles from './kitchen.module.css'
import { ageOf, markOfAll } from './rules.ts'
import { useKitchenTexts } from './texts.ts'
import type { Kitchen } from './use-kitchen.ts'

const MINUTE_MS = 60_000

interface TicketProps {
  ticket: Ticket
  /** The digit key that selects it. */
  digit: number | undefined
  /** The current time by the server's clock, ms. */
  now: number
  kitchen: Pick<Kitchen, 'mark' | 'see'>
}

/**
 * Shows a ticket: its head marks all items, each line one of them. A cancelled ticket is struck through until somebody
 * dismisses it.
 */
export function KitchenTicket({ ticket, digit, now, kitchen }: TicketProps) {
  const texts = useKitchenTexts()
  const { order_id, items, voided, channel, fulfilment } = ticket
  const number = orderNumber(order_id)
  const age = voided ? undefined : ageOf(ticket, now)
  const minutes = Math.max(0, Math.floor((now - Date.parse(ticket.since)) / MINUTE_MS))
  const word = voided ? texts.voided[voided] : age && texts.age[age]
  return (
    <article className={styles.ticket} data-age={age} data-voided={voided} data-ticket={digit} data-order={order_id}>
      <button
        type="button"
        className={styles.head}
        onClick={() => (voided ? kitchen.see(order_id) : kitchen.mark(markOfAll(ticket)))}
      >
        {digit && <kbd aria-hidden>{digit}</kbd>}
        <span className={styles.number}>#{number}</span>
        <span className={styles.minutes}>{texts.minutes(minutes)}</span>
        <span className={styles.tags}>
          {word && <strong>{word}</strong>}
          {channel && <span>{texts.channel[channel]}</span>}
          {fulfilment === 'pickup' && <span>{texts.pickup}</span>}
        </span>
        {voided && <span className={styles.seen}>{texts.seen}</span>}
        <span className="visually-hidden">{voided ? texts.seenOf(number) : texts.all(number)}</span>
      </button>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={`${order_id} ${index}`}>
            {voided ? (
              <s className={styles.line}>
                <Line item={item} />
              </s>
            ) : (
              <button
                type="button"
                className={styles.line}
                aria-pressed={item.made}
                onClick={() => kitchen.mark({ id: order_id, items: [index], made: !item.made })}
              >
                <Line item={item} />
                {item.made && <Check aria-hidden className={styles.check} />}
              </button>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

const Line = ({ item: { quantity, product_name, options, note } }: { item: KitchenItem }) => (
  <>
    <span className={styles.quantity}>{quantity}×</span>
    <span className={styles.what}>
      <bdi>{product_name}</bdi>
      {options && <bdi className={styles.options}>{options.join(' · ')}</bdi>}
      {note && <bdi className={styles.note}>{note}</bdi>}
    </span>
  </>
)

/** Lists tickets that are made but have not left. A press brings one back. */
export function MadeTickets({ tickets, mark }: { tickets: readonly Ticket[]; mark: Kitchen['mark'] }) {
  const texts = useKitchenTexts()
  if (tickets.length === 0) return null
  return (
    <section className={styles.made} aria-label={texts.made} data-column="made">
      <h2 tabIndex={-1}>{texts.made}</h2>
      {tickets.map((ticket) => {
        const number = orderNumber(ticket.order_id)
        return (
          <button
            key={ticket.order_id}
            type="button"
            data-made
            aria-label={texts.back(number)}
            onClick={() => mark(markOfAll(ticket))}
          >
            <Undo2 aria-hidden />#{number}
          </button>
        )
      })}
    </section>
  )
}
