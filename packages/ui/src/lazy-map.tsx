import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './lazy-map.module.css'
import type { PlaceMapProps } from './map.tsx'
import { Skeleton } from './skeleton.tsx'

const PlaceMap = lazy(async () => ({ default: (await import('./map.tsx')).PlaceMap }))

type LazyMapProps = PlaceMapProps & {
  /** Text alternative, shown below the map. */
  text?: string | undefined
}

/**
 * A map whose code is fetched when it is first shown. Its text is shown from the start, so that nothing below moves
 * when the map appears; if the code cannot be fetched, only the text is shown.
 */
export function LazyMap({ text, ...shown }: LazyMapProps) {
  return (
    <figure className={styles.figure}>
      <ErrorBoundary fallback={() => <></>}>
        <Suspense fallback={<Skeleton height="var(--map-height)" />}>
          <PlaceMap {...shown} />
        </Suspense>
      </ErrorBoundary>
      {text && <figcaption className={styles.text}>{text}</figcaption>}
    </figure>
  )
}
