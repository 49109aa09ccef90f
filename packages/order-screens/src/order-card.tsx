import type { Order, OrderItem } from '@tapri/contracts/orders'
import { orderNumber } from './order-number.ts'
import type { ReactNode } from 'react'
import styles from './order-card.module.css'
import { Rupees } from '@tapri/ui/rupees'
import { StatusBadge } from './status-badge.tsx'
import { useTexts } from './texts.ts'
import { DateTime } from '@tapri/ui/time-ago'

export function OrderNumber({ id }: { id: string }) {
  return <span className={styles.number}>#{orderNumber(id)}</span>
}

/** What was ordered: quantity, name, price of the line. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.items} aria-label={useTexts().items}>
      {items.map((item) => (
        <li key={item.product_id}>
          <span className={styles.quantity} data-number>
            {item.quantity}×
          </span>
          <span>{item.product_name}</span>
          <Rupees amount={item.price * item.quantity} />
        </li>
      ))}
    </ul>
  )
}

/** The total of an order, set as a price. */
export function OrderTotal({ amount, label }: { amount: number; label?: string | undefined }) {
  const texts = useTexts()
  return (
    <p className={styles.total}>
      <span>{label ?? texts.total}</span>
      <strong>
        <Rupees amount={amount} />
      </strong>
    </p>
  )
}

export type OrderCardProps = {
  order: Pick<Order, 'id' | 'created_at' | 'order_status' | 'items' | 'total_amount'>
  /** At the head, before the number: a checkbox to select it. */
  select?: ReactNode
  /** Replaces the time of the order: its age on a board. */
  time?: ReactNode
  /** What this role wants to know besides: address, people, distance. */
  children?: ReactNode
  actions?: ReactNode
}

/** An order as a thing that can be picked up: number, time, status, items, total, and what the role adds. */
export function OrderCard({ order, select, time, children, actions }: OrderCardProps) {
  const texts = useTexts()
  return (
    <article className={styles.card} aria-label={`${texts.order} ${orderNumber(order.id)}`}>
      <header className={styles.head}>
        {select}
        <div className={styles.title}>
          <OrderNumber id={order.id} />
          <span className={styles.time}>{time ?? <DateTime at={order.created_at} />}</span>
        </div>
        <StatusBadge status={order.order_status} />
      </header>
      <OrderItems items={order.items} />
      <OrderTotal amount={order.total_amount} />
      {children && <div className={styles.more}>{children}</div>}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </article>
  )
}
