import { openStatuses } from '@tapri/contracts/order-status'
import { Skeleton } from '@tapri/ui/skeleton'
import { statusIcons, useStatusWord } from '@tapri/order-screens/order/status-badge'
import { useWide } from '@tapri/web-kit/use-wide'
import column from './order-column.module.css'
import ticket from './order-ticket.module.css'
import styles from './orders.module.css'

/** Placeholder of the orders: the columns of the board; on a phone the filter and the first column. */
export function OrdersSkeleton() {
  const word = useStatusWord()
  const isWide = useWide()
  return (
    <div className={styles.orders} aria-hidden>
      {!isWide && <Skeleton height="3.75rem" />}
      <div className={styles.board}>
        {openStatuses.slice(0, isWide ? undefined : 1).map((status) => {
          const Icon = statusIcons[status]
          return (
            <div key={status} className={column.column}>
              <p className={column.head}>
                <Icon />
                <strong>{word(status)}</strong>
              </p>
              <div className={column.orders}>
                <TicketComing />
                <TicketComing />
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

const TicketComing = () => (
  <div className={ticket.ticket}>
    <div className={ticket.head}>
      <div className={ticket.title}>
        <Skeleton width="5.5rem" height="1.2em" />
        <span className={ticket.age}>
          <Skeleton width="3.5rem" />
        </span>
      </div>
    </div>
    <div className={ticket.items}>
      <span>
        <Skeleton width="70%" />
      </span>
      <span>
        <Skeleton width="55%" />
      </span>
    </div>
    <span>
      <Skeleton width="80%" />
    </span>
    <span>
      <Skeleton width="65%" />
    </span>
    <div className={ticket.deliveryPerson}>
      <Skeleton width="50%" />
    </div>
    <div className={ticket.foot}>
      <Skeleton height="var(--target)" />
    </div>
  </div>
)
