import { isEnded } from '@tapri/contracts/order-status'
import { lineKey } from '@tapri/contracts/option-rules'
import type { OrderItem } from '@tapri/contracts/order-item'
import type { Order } from '@tapri/contracts/orders'
import { LineWords } from './line-words.tsx'
import { orderNumber } from './order-number.ts'
import type { ReactNode } from 'react'
import styles from './order-card.module.css'
import { Rupees } from '@tapri/ui/rupees'
import { StatusBadge } from './status-badge.tsx'
import { statusNameOf } from './status-name.ts'
import { TotalLines } from './total-lines.tsx'
import { useOrderTexts } from '../texts.ts'
import { DateTime, TimeAgo } from '@tapri/ui/time-ago'
import { Link } from '@tapri/web-kit/router'
import { waitingSince } from './waiting-since.ts'

/** Shows the number of an order; with `to` it leads to its page. */
export function OrderNumber({ id, to }: { id: string; to?: string | undefined }) {
  const number = <span className={styles.number}>#{orderNumber(id)}</span>
  return to === undefined ? number : <Link to={to}>{number}</Link>
}

export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.items} aria-label={useOrderTexts().items}>
      {items.map((item) => (
        <li key={lineKey(item)}>
          <span className={styles.quantity} data-number>
            {item.quantity}×
          </span>
          <span>
            <bdi>{item.product_name}</bdi>
            <LineWords item={item} />
          </span>
          <Rupees amount={item.price * item.quantity} />
        </li>
      ))}
    </ul>
  )
}

/** An open order older than this is highlighted. Alerts show which ones miss their promise. */
const LATE_AFTER_MINUTES = 10

type Timed = Pick<Order, 'time_zone' | 'created_at' | 'order_status' | 'due_at' | 'is_coming'>

/**
 * Shows how long an open order has waited, marked when it is late; for an ended one, and one for later that has not
 * come to its outlet, when it was placed.
 */
export function OrderTime({ order }: { order: Timed }) {
  if (isEnded(order.order_status) || order.is_coming) return <DateTime at={order.created_at} zone={order.time_zone} />
  return <TimeAgo at={waitingSince(order)} late={LATE_AFTER_MINUTES} />
}

export type OrderCardProps = {
  order: Pick<
    Order,
    | 'id'
    | 'time_zone'
    | 'created_at'
    | 'order_status'
    | 'items'
    | 'total_amount'
    | 'charges'
    | 'fulfilment'
    | 'ready_at'
  >
  /** The path of the order's page, if there is one. */
  to?: string
  /** Replaces the time of the order: its age on a board. */
  time?: ReactNode
  /** The additions of the role's page: address, people, distance. */
  children?: ReactNode
  actions?: ReactNode
}

/** Shows an order as a card: number, time, status, items, total, and what the role's page adds. */
export function OrderCard({ order, to, time, children, actions }: OrderCardProps) {
  const texts = useOrderTexts()
  return (
    <article className={styles.card} aria-label={`${texts.order} ${orderNumber(order.id)}`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <OrderNumber id={order.id} to={to} />
          <span className={styles.time}>{time ?? <DateTime at={order.created_at} zone={order.time_zone} />}</span>
        </div>
        <StatusBadge status={statusNameOf(order)} />
      </header>
      <OrderItems items={order.items} />
      <TotalLines total={order.total_amount} charges={order.charges} />
      {children && <div className={styles.more}>{children}</div>}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </article>
  )
}
