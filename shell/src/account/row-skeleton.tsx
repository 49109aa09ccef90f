import { Skeleton } from '@tapri/ui/skeleton'
import styles from './account.module.css'

/** A row of sessions or second factors while they load. */
export const RowSkeleton = () => (
  <li className={styles.row}>
    <Skeleton width="2.5rem" height="2.5rem" round />
    <div className={styles.words}>
      <Skeleton width="60%" />
      <Skeleton width="80%" height="0.85em" />
    </div>
  </li>
)
