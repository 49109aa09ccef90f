import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { statusIcons, useStatusWord } from '@tapri/order-screens/order/status-badge'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type ReactNode, useId } from 'react'
import styles from './order-column.module.css'
import { useBoardTexts } from './texts.ts'

interface OrderColumnProps {
  status: OrderStatus
  /** Undefined until loaded. */
  orders: readonly Order[] | undefined
  /** The pick-ups that are ready; listed below a separate heading. */
  ready?: readonly Order[]
  /** The number of tickets side by side. */
  tracks: number
  /** Shown in the head, for all orders of the column. */
  tools?: ReactNode
  children: (order: Order) => ReactNode
}

/**
 * Shows the orders of one status: a column of the board, on a phone a section of the list. Its head has their number.
 */
export function OrderColumn({ status, orders, ready = [], tracks, tools, children }: OrderColumnProps) {
  const id = useId()
  const language = useLanguage()
  const texts = useBoardTexts()
  const word = useStatusWord()(status)
  const Icon = statusIcons[status]
  const Ready = statusIcons.ready
  return (
    <section className={styles.column} aria-labelledby={id} data-column={status}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id} tabIndex={-1}>
          <Icon aria-hidden />
          <span>{status === 'pending' ? texts.pending : word}</span>
          <span className={styles.count} data-number>
            {orders ? count(orders.length, language) : '–'}
          </span>
        </h2>
        {tools}
      </div>
      <div className={styles.body}>
        <Tickets orders={orders} tracks={tracks}>
          {children}
        </Tickets>
        {ready.length > 0 && (
          <section aria-labelledby={`${id}-ready`}>
            <h3 className={styles.ready} id={`${id}-ready`}>
              <Ready aria-hidden />
              <span>{texts.readyForPickup}</span>
              <span data-number>{count(ready.length, language)}</span>
            </h3>
            <Tickets orders={ready} tracks={tracks}>
              {children}
            </Tickets>
          </section>
        )}
      </div>
    </section>
  )
}

const Tickets = ({ orders, tracks, children }: Pick<OrderColumnProps, 'orders' | 'tracks' | 'children'>) => (
  <ul
    className={styles.orders}
    style={tracks > 1 ? { gridTemplateColumns: `repeat(${tracks}, minmax(0, 1fr))` } : undefined}
  >
    {orders?.map((order) => (
      <li key={order.id}>{children(order)}</li>
    ))}
  </ul>
)
