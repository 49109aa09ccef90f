import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './lazy-map.module.css'
import { lazyPage } from './lazy-page.tsx'
import type { PlaceMapProps } from './map.tsx'
import { Skeleton } from './skeleton.tsx'

interface Around {
  /** Shown below the map, but not without it. */
  below?: ReactNode
  /** Shown instead if the code cannot be fetched; nothing unless given. */
  missing?: (retry: () => void) => ReactNode
}

/** Creates a map whose code is fetched when it is first shown, with a place as high as the map meanwhile. */
export function lazyMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Map = lazyPage(load, <Skeleton height="var(--map-height)" />)
  return function LazilyLoaded({ below, missing, ...shown }: Props & Around) {
    return (
      <ErrorBoundary fallback={(_, retry) => missing?.(retry) ?? <></>}>
        <Map {...(shown as unknown as Props)} />
        {below}
      </ErrorBoundary>
    )
  }
}

const PlaceMap = lazyMap<PlaceMapProps>(async () => (await import('./map.tsx')).PlaceMap)

type LazyMapProps = PlaceMapProps & {
  /** Text alternative, shown below the map. */
  text?: string | undefined
}

/** Shows a map of places. Its text is shown from the start and without the map, so that nothing below moves. */
export function LazyMap({ text, ...shown }: LazyMapProps) {
  return (
    <figure className={styles.figure}>
      <PlaceMap {...shown} />
      {text && <figcaption className={styles.text}>{text}</figcaption>}
    </figure>
  )
}
