import { Skeleton } from '@tapri/ui/skeleton'
import styles from './tracking.module.css'

/** Shows a placeholder with the final size of the tracking page. */
export function TrackingSkeleton() {
  return (
    <div className={styles.tracked} aria-busy>
      <div className={styles.now}>
        <Skeleton width="4rem" height="4rem" />
        <div className={styles.coming}>
          <Skeleton width="16rem" height="1.75rem" />
          <Skeleton width="10rem" />
        </div>
      </div>
      <div className={styles.steps}>
        <div className={styles.stepsComing}>
          {Array.from({ length: 5 }, (_, i) => (
            <span key={i}>
              <Skeleton width="2.5rem" height="2.5rem" round />
              <Skeleton width="80%" height="0.8125rem" />
            </span>
          ))}
        </div>
      </div>
      <div className={styles.map}>
        <Skeleton height="var(--map-height)" />
      </div>
      <div className={styles.person}>
        <Skeleton height="6rem" />
      </div>
      <div className={styles.order}>
        <Skeleton height="14rem" />
      </div>
    </div>
  )
}
