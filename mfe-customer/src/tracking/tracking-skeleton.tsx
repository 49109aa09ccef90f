import { Card } from '@tapri/ui/card'
import { Skeleton } from '@tapri/ui/skeleton'
import styles from './tracking.module.css'

/** The tracking page that is coming, in its final size. */
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
      <Card className={styles.steps}>
        <div className={styles.stepsComing}>
          {Array.from({ length: 5 }, (_, i) => (
            <Skeleton key={i} width="2.5rem" height="2.5rem" round />
          ))}
        </div>
      </Card>
      <div className={styles.map}>
        <Skeleton height="clamp(14rem, 45dvh, 24rem)" />
      </div>
    </div>
  )
}
