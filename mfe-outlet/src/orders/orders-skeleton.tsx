import { openStatuses } from '@tapri/contracts/order-status'
import { Skeleton } from '@tapri/ui/skeleton'
import { useWide } from '@tapri/web-kit/use-wide'
import { OrderColumn } from './order-column.tsx'
import columnStyles from './order-column.module.css'
import ticket from './order-ticket.module.css'
import styles from './orders.module.css'
import { columnsOf } from './tracks.ts'

/** Shows the placeholder for the orders: the columns of the board; on a phone the filter and the first column. */
export function OrdersSkeleton() {
  const isWide = useWide()
  const statuses = openStatuses.slice(0, isWide ? undefined : 1)
  return (
    <div className={styles.orders} aria-hidden>
      {!isWide && <Skeleton height="3.75rem" />}
      <div
        className={styles.board}
        style={isWide ? { gridTemplateColumns: columnsOf(statuses.map(() => 1)) } : undefined}
      >
        {statuses.map((status) => (
          <div key={status}>
            <OrderColumn status={status} orders={undefined} tracks={1}>
              {() => null}
            </OrderColumn>
            <div className={columnStyles.orders}>
              {[1, 2, 3].map((n) => (
                <TicketComing key={n} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

const TicketComing = () => (
  <div className={ticket.ticket}>
    <span className={ticket.what}>
      <Skeleton width="65%" />
    </span>
    <span className={ticket.what}>
      <Skeleton width="80%" height="1.3em" />
    </span>
    <div className={ticket.foot}>
      <span className={ticket.lines}>
        <Skeleton width="60%" />
      </span>
      <Skeleton width="5.5rem" height="2.25rem" />
    </div>
  </div>
)
