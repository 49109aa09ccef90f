import { Card } from '@tapri/ui/card'
import { Skeleton } from '@tapri/ui/skeleton'
import { useWide } from '@tapri/web-kit/use-wide'
import styles from './deliveries.module.css'
import nextStop from './next-stop.module.css'
import row from './stop-row.module.css'
import { useDeliveriesTexts } from './texts.ts'

/** Shows a placeholder with the final size of the deliveries. */
export function DeliveriesSkeleton({ isArchived }: { isArchived: boolean }) {
  const texts = useDeliveriesTexts()
  const isWide = useWide()
  return (
    <section className={isArchived ? styles.list : styles.columns} aria-busy aria-label={texts.loading}>
      {!isArchived && <NextStopComing />}
      <div className={styles.list}>
        {Array.from({ length: 3 }, (_, i) => (
          <div key={i} className={row.row}>
            <Skeleton width="2rem" height="2rem" round />
            <div className={row.what}>
              <p className={row.where}>
                <Skeleton width="60%" />
              </p>
              <p className={row.more}>
                <Skeleton width="45%" />
              </p>
              <p className={row.more}>
                <Skeleton width="50%" />
              </p>
            </div>
          </div>
        ))}
        {!isArchived && isWide && <Skeleton height="var(--map-height)" />}
      </div>
    </section>
  )
}

function NextStopComing() {
  const texts = useDeliveriesTexts()
  return (
    <Card as="article" className={nextStop.card}>
      <header className={nextStop.head}>
        <h2>{texts.nextStop}</h2>
        <span className={nextStop.distance}>
          <Skeleton width="4rem" height="0.8em" />
        </span>
        <Skeleton width="var(--target)" height="var(--target)" />
      </header>
      {['70%', '55%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height="1.5rem" />
      ))}
      <div className={nextStop.actions}>
        <Skeleton width="6rem" height="var(--target)" />
        <Skeleton width="9.5rem" height="var(--target)" />
        <Skeleton height="3.5rem" />
      </div>
      <Skeleton height="1.5rem" />
    </Card>
  )
}
