import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { statusIcons, useStatusWord } from '@tapri/order-screens/order/status-badge'
import { type ReactNode, useId } from 'react'
import styles from './order-column.module.css'
import { useBoardTexts } from './texts.ts'

interface OrderColumnProps {
  status: OrderStatus
  orders: readonly Order[]
  children: (order: Order) => ReactNode
}

/** The orders of one status: a column of the board, on a phone a section of the list. */
export function OrderColumn({ status, orders, children }: OrderColumnProps) {
  const id = useId()
  const texts = useBoardTexts()
  const word = useStatusWord()(status)
  const Icon = statusIcons[status]
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 className={styles.head} id={id} data-status={status}>
        <Icon aria-hidden />
        {word}
        <span className={styles.count} data-number>
          {orders.length}
        </span>
      </h2>
      {orders.length === 0 && <p className={styles.nothing}>{texts.nothingHere}</p>}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>{children(order)}</li>
        ))}
      </ul>
    </section>
  )
}
