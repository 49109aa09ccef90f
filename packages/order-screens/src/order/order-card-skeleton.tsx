import styles from './order-card.module.css'
import totals from './total-lines.module.css'
import { Skeleton } from '@tapri/ui/skeleton'

/**
 * Shows the placeholder of an order card with two items, `lines` lines of the role and optionally an action; with the
 * same height.
 */
export function OrderCardSkeleton({ lines, action }: { lines: number; action?: boolean | undefined }) {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.head}>
        <div className={styles.title}>
          <span className={styles.number}>
            <Skeleton width="6rem" height="0.9em" />
          </span>
          <span className={styles.time}>
            <Skeleton width="9rem" height="0.9em" />
          </span>
        </div>
        <Skeleton width="6rem" height="1.625rem" round />
      </div>
      <div className={styles.items}>
        <Coming width="75%" />
        <Coming width="60%" />
      </div>
      <div className={totals.lines}>
        <div>
          <Skeleton width="3rem" />
          <Skeleton width="5rem" height="0.9em" />
        </div>
      </div>
      <div className={styles.more}>
        {Array.from({ length: lines }, (_, i) => (
          <Coming key={i} width={i % 2 === 0 ? '70%' : '50%'} />
        ))}
      </div>
      {action && <Skeleton height="var(--target)" />}
    </div>
  )
}

const Coming = ({ width }: { width: string }) => (
  <span>
    <Skeleton width={width} height="0.9em" />
  </span>
)
