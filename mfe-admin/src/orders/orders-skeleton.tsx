import { OrderCardSkeleton } from '@tapri/order-screens/order/order-card-skeleton'
import { Skeleton } from '@tapri/ui/skeleton'
import { useWide } from '@tapri/web-kit/use-wide'
import tools from './order-tools.module.css'
import styles from './orders-page.module.css'

/** Placeholder of the search and the filter. */
export const ToolsSkeleton = () => (
  <div className={tools.tools} aria-hidden>
    <Skeleton height="var(--target)" />
    <div className={tools.chips}>
      <Skeleton height="3.75rem" />
    </div>
  </div>
)

/** Placeholder of the orders: table rows on a desktop, cards on a phone. */
export function OrdersSkeleton() {
  const isWide = useWide()
  if (!isWide) return [1, 2, 3].map((n) => <OrderCardSkeleton key={n} lines={5} action />)
  return (
    <div className={styles.rows} aria-hidden>
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i}>
          <Skeleton width="70%" height="1.5rem" />
          <Skeleton width="80%" />
          <Skeleton width="75%" height="1.5rem" />
          <Skeleton width="85%" height="1.5rem" />
          <Skeleton width="60%" />
          <Skeleton height="var(--target)" />
        </div>
      ))}
    </div>
  )
}
