import styles from './order-card.module.css'
import { Skeleton } from './skeleton.tsx'

/** An order card that is coming, as tall as one with two items. */
export function OrderCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.head}>
        <div className={styles.title}>
          <Skeleton width="7rem" height="1.1rem" />
          <Skeleton width="9rem" height="1rem" />
        </div>
        <Skeleton width="6.5rem" height="1.75rem" round />
      </div>
      <div className={styles.items}>
        <Skeleton height="1.5rem" />
        <Skeleton height="1.5rem" />
      </div>
      <div className={styles.total}>
        <Skeleton width="3rem" />
        <Skeleton width="5rem" height="1.575rem" />
      </div>
    </div>
  )
}
