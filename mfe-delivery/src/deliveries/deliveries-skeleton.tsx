import { OrderCardSkeleton } from '@tapri/ui/order-card-skeleton'
import { Skeleton } from '@tapri/ui/skeleton'
import { useTexts } from '../texts.ts'
import styles from './deliveries.module.css'

/** The deliveries that are coming. */
export function DeliveriesSkeleton({ isArchived }: { isArchived: boolean }) {
  const texts = useTexts()
  return (
    <section className={isArchived ? styles.list : styles.columns} aria-busy aria-label={texts.loading}>
      {isArchived ? <OrderCardSkeleton /> : <Skeleton height="32rem" />}
      <div className={styles.list}>
        {Array.from({ length: 3 }, (_, i) => (
          <Skeleton key={i} height="5.5rem" />
        ))}
      </div>
    </section>
  )
}
