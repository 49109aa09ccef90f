import { Skeleton, SkeletonText } from '@tapri/ui/skeleton'
import styles from './menu.module.css'

/** Shows a placeholder with the final size of a product card. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.picture} data-coming />
      <div className={styles.words}>
        <span className={styles.name}>
          <Skeleton width="80%" />
        </span>
        <span className={styles.category}>
          <Skeleton width="45%" />
        </span>
        <span className={styles.description}>
          <SkeletonText lines={2} />
        </span>
      </div>
      <div className={styles.buy}>
        <span className={styles.price}>
          <Skeleton width="4.5rem" />
        </span>
        <span className={styles.amount}>
          <Skeleton height="var(--target)" />
        </span>
      </div>
    </div>
  )
}
