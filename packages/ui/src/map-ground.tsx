import 'leaflet/dist/leaflet.css'
import type { PublicConfig } from '@tapri/contracts/config'
import type { Point } from '@tapri/contracts/great-circle'
import { type ReactNode, useEffect } from 'react'
import { AttributionControl, MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet'
import { classes } from './classes.ts'
import styles from './map.module.css'
import { useTexts } from './texts.ts'

/** The answer to GET /api/config; without the URL in it the map has no tiles. */
export type Tiles = Pick<PublicConfig, 'map_tile_url' | 'map_attribution'>

type MapGroundProps = {
  tiles?: Tiles | undefined
  /** Shows a plain colour below the tiles instead of streets. */
  isPlain?: boolean
  /** Names the map if a page has several. */
  label?: string | undefined
  /** Begins with a `MapView`: Leaflet renders nothing without a view. */
  children: ReactNode
}

const wantsLessMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
/** Returns the options for moving the map. */
export const motion = () => (wantsLessMotion() ? { animate: false } : {})

/** Shows a Leaflet map with zoom buttons and tiles; without animations under prefers-reduced-motion. */
export function MapGround({ tiles, isPlain = false, label, children }: MapGroundProps) {
  const { map, zoomIn, zoomOut } = useTexts()
  const moves = !wantsLessMotion()
  return (
    <section className={styles.ground} aria-label={label ?? map}>
      <MapContainer
        className={classes(styles.map, isPlain && styles.plain) ?? ''}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={moves}
        fadeAnimation={moves}
        markerZoomAnimation={moves}
        inertia={moves}
      >
        <AttributionControl prefix={false} />
        {children}
        {/* Leaflet only reads texts when it creates a control or a layer. */}
        <ZoomControl key={zoomIn} zoomInTitle={zoomIn} zoomOutTitle={zoomOut} />
        {tiles?.map_tile_url && (
          <TileLayer
            key={tiles.map_attribution}
            url={tiles.map_tile_url}
            attribution={tiles.map_attribution}
            className={styles.tiles ?? ''}
          />
        )}
      </MapContainer>
    </section>
  )
}

export type View = { center: Point; zoom: number; points: readonly Point[] }

/** Moves the map to each new view: it fits all `points`, or shows `center` when there are fewer than two. */
export function MapView({ view }: { view: View }) {
  const map = useMap()
  useEffect(() => {
    const corners = view.points.map(({ lat, lng }): [number, number] => [lat, lng])
    if (corners.length > 1) map.fitBounds(corners, { padding: [40, 56], maxZoom: 16, ...motion() })
    else map.setView(view.center, view.zoom, motion())
  }, [map, view])
  return null
}
